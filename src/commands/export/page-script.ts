import { CELL } from "./vector.js";

/**
 * What the page does in a browser; a text of its own, because the page's policy names its hash. It makes every element
 * and text node by itself: no text of a record is ever read as markup.
 */
export const PAGE_SCRIPT = `
"use strict";
(() => {
  const story = JSON.parse(document.getElementById("story").textContent);
  const part = (id) => document.getElementById(id);
  const last = story.frames.length - 1;
  const groups = [];
  const shown = [];
  let frame = -1;
  let timer;

  function element(name, attributes, text) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    if (text !== undefined) made.textContent = text;
    return made;
  }

  function line(tag, text) {
    const made = document.createElement(tag);
    made.textContent = text;
    return made;
  }

  function drawRow([areas, letters]) {
    const drawn = [];
    for (let i = 0; i < areas.length; i += 5) {
      const [x, y, width, height, paint] = areas.slice(i, i + 5);
      const [fill, light] = story.paints[paint];
      drawn.push(element("rect", { x, y, width, height, fill, "fill-opacity": light, "shape-rendering": "crispEdges" }));
    }
    for (let i = 0; i < letters.length; i += 4) {
      const [column, text, look, even] = letters.slice(i, i + 4);
      const [fill, light, bold, underline] = story.looks[look];
      const columns = Array.from({ length: even ? text.length : 1 }, (_, j) => (column + j) * ${CELL.width});
      const attributes = { x: columns.join(" "), y: ${CELL.baseline}, fill, "fill-opacity": light };
      if (bold) attributes["font-weight"] = "bold";
      if (underline) attributes["text-decoration"] = "underline";
      drawn.push(element("text", attributes, text));
    }
    return drawn;
  }

  function drawBoard(rows) {
    const count = Math.max(rows.length, groups.length);
    for (let y = 0; y < count; y++) {
      if (groups[y] === undefined) {
        groups[y] = element("g", { transform: "translate(0 " + y * ${CELL.height} + ")" });
        part("board").append(groups[y]);
      }
      if (shown[y] === rows[y]) continue;
      shown[y] = rows[y];
      groups[y].replaceChildren(...(rows[y] === undefined ? [] : drawRow(story.rows[rows[y]])));
    }
  }

  const entries = story.frames.map(({ command }, index) => {
    const button = line("button", index === 0 ? "0  The first position" : index + "  " + command);
    button.type = "button";
    button.addEventListener("click", () => stop(index));
    const item = document.createElement("li");
    item.append(button);
    return { item, button };
  });
  part("log").append(...entries.map(({ item }) => item));

  function show(wanted) {
    const next = Math.min(Math.max(wanted, 0), last);
    if (next === frame) return;
    frame = next;
    const { turn, command, told, rows, facts } = story.frames[frame];
    drawBoard(rows);
    part("command").textContent = frame === 0 ? "The first position" : frame + "  " + command;
    part("told").replaceChildren(...told.map((sentence) => line("p", sentence)));
    part("facts").replaceChildren(...facts.map((fact) => line("li", story.facts[fact])));
    part("slider").value = frame;
    part("place").textContent = frame + " / " + last + ", turn " + turn;
    // What comes later is not told.
    entries.forEach(({ item, button }, index) => {
      item.hidden = index > frame;
      if (index === frame) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    });
    part("log").scrollTop = part("log").scrollHeight;
    try {
      history.replaceState(null, "", "#" + frame);
    } catch {
      // Some browsers allow it only so often; the address is a convenience.
    }
  }

  function stop(wanted) {
    clearTimeout(timer);
    timer = undefined;
    part("play").textContent = "Play";
    show(wanted);
  }

  function goOn() {
    timer = setTimeout(() => {
      show(frame + 1);
      if (frame < last) goOn();
      else stop(frame);
    }, story.pace * 1000 * Number(part("speed").value));
  }

  function play() {
    if (timer !== undefined) return stop(frame);
    if (frame === last) show(0);
    part("play").textContent = "Stop";
    goOn();
  }

  const actions = {
    start: () => stop(0),
    end: () => stop(last),
    back: () => stop(frame - 1),
    next: () => stop(frame + 1),
    "turn-back": () => stop(story.turns.filter((turn) => turn < frame).at(-1) ?? 0),
    "turn-next": () => stop(story.turns.find((turn) => turn > frame) ?? last),
    play,
  };
  const keys = {
    Home: "start", End: "end", ArrowLeft: "back", ArrowRight: "next",
    ArrowDown: "turn-back", "[": "turn-back", ArrowUp: "turn-next", "]": "turn-next", " ": "play",
  };
  for (const [id, act] of Object.entries(actions)) part(id).addEventListener("click", act);
  part("slider").addEventListener("input", () => stop(Number(part("slider").value)));
  document.addEventListener("keydown", (event) => {
    const action = keys[event.key];
    const { tagName } = event.target;
    if (action === undefined || event.ctrlKey || event.altKey || event.metaKey || tagName === "SELECT") return;
    // On a button, Space presses it.
    if (event.key === " " && tagName === "BUTTON") return;
    event.preventDefault();
    actions[action]();
  });
  addEventListener("hashchange", () => stop(Number(location.hash.slice(1)) || 0));
  show(Number(location.hash.slice(1)) || 0);
})();
`;
