import type { Rulebook, Section } from "../../engine/rulebook.js";
import { levels, options, ordeals } from "./rulebook-tables.js";

const goal: Section = {
  word: "goal",
  title: "Goal of the game",
  text: [
    "You are the architect of a castle that is never left in peace. Tile by tile it grows, at most six columns wide and six rows high, while three Ordeals close in on it: number I, then II, then III.",
    "You win when the third Ordeal is passed and the foundation stands. The foundation is the bottom row of the castle; it is complete when it has six tiles.",
    "You lose when the foundation is incomplete after an Ordeal, whatever the level. At the levels School and Academy you also lose when the formations that an Ordeal asks for are missing; at Menace the castle pays for them with tiles instead.",
    "One person builds alone, or two partners build one castle in turns. They win and lose together.",
  ],
};

const tiles: Section = {
  word: "tiles",
  title: "Tiles and piles",
  text: [
    "Defenders are what the castle is built of. A Defender belongs to one of four factions and bears one of three shapes. There are six of each of the twelve kinds, 72 in all.",
    "- Factions: Juggler (J), Seer (S), Chameleon (C), Pyro (P). The faction makes formations and gives the tile its power.",
    "- Shapes: triangle (t), square (s), circle (c). The shape decides where the tile may be placed.",
    "A tile is written as both letters: `Pt` is a Pyro with a triangle, `Js` a Juggler with a square.",
    "Traitors cannot be built with. There are twelve; three of them have a black border, which makes them impossible to get rid of. They are written `T`, and `B` with the border.",
    "The tiles lie in two piles, face down and shuffled apart:",
    "- The safe pile: 12 Defenders, one of each kind, and no Traitor.",
    "- The regular pile: 72 tiles, which are the other 60 Defenders (five of each kind) and all 12 Traitors. At first one tile in six is a Traitor.",
    "Whatever is discarded or destroyed lies face up in one discard pile, discarded Traitors too. It may be looked through at any time.",
  ],
};

const turn: Section = {
  word: "turn",
  title: "A turn",
  text: [
    "A turn takes these steps.",
    "- 1. Draw a tile. Choose the regular or the safe pile before you see the tile; a pile that is empty cannot be chosen. While tiles that a Seer revealed lie face up, take one of those instead, whichever you like: no pile may be drawn from until they are gone.",
    "- 2. If it is a Defender, place it in the castle (see `placing`) or discard it. From Academy on, discarding it may use its power (see `powers`). Discarding it for nothing is always allowed.",
    "- 3. If it is a Traitor, it goes beside the lowest-numbered Ordeal that is still to come. From Academy on it may be discarded instead, at a price (see `traitors`).",
    "- 4. When as many Traitors stand beside the first Ordeal as its card names, or when the castle is full with 36 tiles, that Ordeal is faced at once (see `ordeals`). Once passed, the card and its Traitors leave the game. If the castle is still full then, the next Ordeal follows at once, and so on.",
    "From Academy on you may face the first Ordeal early, whenever you are about to draw or hold a tile that you have drawn. The castle may never again be as strong as it is now.",
    "When every tile has been played (both piles empty, nothing revealed, nothing in hand), the Ordeals that remain are faced in order, one straight after another.",
    "Example, at Academy: Ada draws from the regular pile and gets `Sc`. It fits nowhere useful, so she discards it with its power and turns up four tiles. Her next four turns take one of them each, in the order she likes best.",
  ],
};

const placing: Section = {
  word: "placing",
  title: "Placing a Defender",
  text: [
    "The first tile may lie anywhere. Every later one goes to the bottom row, next to a tile that lies there already, or directly on top of a column. So the castle is always one to six columns side by side, each a stack without holes; nothing floats, and nothing is ever covered or built below.",
    "- Shapes: a tile may not touch a tile of its own shape at its left, at its right or below. Factions never matter here.",
    "- The bottom row is free of this: tiles in it ignore one another's shapes. A tile in the second row must still differ from the one beneath it.",
    "- The castle is at most six wide and six high. Which six columns these will be is not fixed beforehand: the bottom row may grow to the left and to the right until it is six wide.",
    "A tile stays where it is placed until something destroys or moves it.",
    "Columns are lettered from the left, rows numbered from the bottom: `a1` is the leftmost tile of the foundation. When a column is added at the left, it becomes a and the others move up by one letter.",
    "Example: the bottom row is `Pt Jt Ss`. That is fine, two triangles side by side in the bottom row do no harm. On the `Pt` (a1) you may place `Cs` or `Cc`, but no triangle. Once `Cs` stands on a2, no square may be placed on b2, because it would touch the one on a2; and no triangle, because of the `Jt` beneath. That leaves the circles.",
  ],
};

const formations: Section = {
  word: "formations",
  title: "Formations",
  text: [
    "Ordeals ask for formations. A formation is a group of exactly four tiles of one faction, joined side to side, in one of three forms:",
    "- A bastion: two by two.",
    "- A line of defence: four side by side in one row.",
    "- A tower: four on top of one another in one column.",
    "Shapes play no part, nor does it matter which faction it is. The bottom row may hold formations like any other. Corners do not join: two tiles that only meet diagonally are apart.",
    "Four means four. A fifth tile of the same faction that touches any of them cancels the formation; so do two formations of one faction that touch each other. What is cancelled counts for nothing, until something is destroyed or moved and the group is four again. Tiles of other factions may touch as they please.",
    "Example: Jugglers on a1, b1, c1 and d1 are a line of defence. A fifth Juggler on e1, or on b2, cancels it. One on e2 does not: it meets the line only at a corner.",
    "Example: Seers on a1, a2, b1 and b2 are a bastion. With Seers on c1, d1, e1 and f1 as well, b1 and c1 touch, all eight are one group, and neither the bastion nor the line counts. With Pyros there instead, both count.",
  ],
};

const powers: Section = {
  word: "powers",
  title: "Powers",
  text: [
    "From Academy on, a Defender that is discarded may use the power of its faction. You need not use it; but once begun it is carried out in full. A power whose first step is impossible cannot be used.",
    "- Juggler: two Defenders of the castle that touch side to side, beside or above each other, change places. Shapes are ignored.",
    "- Seer: reveal tiles, each from the pile you choose, until four lie face up or both piles are empty. You see each tile before you choose the next pile. A revealed Traitor does nothing until it is taken; revealed tiles are taken one a turn.",
    "- Chameleon: take from the discard pile any Defender that has the same shape as this Chameleon, only not this very tile. Place it at once, or discard it, with or without its own power.",
    "- Pyro: first destroy one tile of the castle, then move one. The tiles above a destroyed tile slide down, and like shapes may come to touch. The tile that moves must have nothing on top; it goes to the top of another column or becomes a new column at either end. Shapes are ignored, the six by six limit is not. If there is nowhere to move anything, this half is left out.",
    "One piece: nothing may ever split the castle. Emptying a column between two others would, and is not allowed; a column at either end may vanish.",
    "Shapes are looked at only when a tile is placed, never when tiles slide, swap or move. Formations are looked at anew after every change.",
    "Example: Pyros stand on a1 to a3 and on b4. Discard a Pyro: destroy some tile that you can spare, then move the Pyro from b4 to the top of column a, and a tower stands there.",
  ],
};

const traitors: Section = {
  word: "traitors",
  title: "Traitors",
  text: [
    "A Traitor stands beside the lowest-numbered Ordeal still to come, and brings it nearer. When the number on the card is reached, the Ordeal is faced.",
    "From Academy on, a Traitor may be discarded instead. The price is four tiles of the castle, destroyed one after another, each of your choice. The tiles above slide down each time, and the castle may never be split. If it has fewer than four, all of them go; an empty castle pays nothing.",
    "At Menace, each line of defence that stands when the Traitor is discarded saves one of the four tiles. The lines are counted once, before the first tile goes.",
    "A Traitor with a black border can never be discarded. At School no Traitor can be, and the border means nothing.",
    "Example, at Menace: two lines of defence stand. Discarding a Traitor costs two tiles. Take them from the tops of other columns, and both lines are still there for the next Traitor.",
  ],
};

const players: Section = {
  word: "players",
  title: "Two partners",
  text: [
    "Two partners build one castle and take turns, one tile each. Whoever's turn it is takes every decision in it, also those that an Ordeal brings. Everything lies open, so talk as much as you like.",
  ],
  reconstructed: "The printed rules for two could not be found; these are ours.",
};

const notation: Section = {
  word: "notation",
  title: "Commands as text",
  text: [
    "Everything that can be done in the game is also a line of text. You may type it after `:`, and records are made of it. Upper and lower case are the same.",
    "- `draw regular`, `draw safe`: draw from a pile. `take Pt`: take a revealed tile.",
    "- `place c`: place the tile in hand on column c; `place left` and `place right` begin a new column at that end. The very first tile is `place a`.",
    "- `discard`: discard the Defender in hand without its power.",
    "- `juggle a1 a2`: discard a Juggler and let the two tiles change places.",
    "- `see`: discard a Seer; then `reveal regular` or `reveal safe` for each tile.",
    "- `recall Js`: discard a Chameleon and take that tile from the discard pile.",
    "- `burn b1`, then `move c3 a`: discard a Pyro, destroy one tile and move another on column a (or `left`, `right`).",
    "- `post`: the Traitor goes beside its Ordeal. `banish`: discard it; then `destroy b3` for each tile that it costs.",
    "- `face`: face the first Ordeal early. The tiles that an Assault takes are destroyed in the same way.",
    "- `unveil 2`: turn up the second Ordeal after building a tower at Menace; `pass` leaves it as it is.",
    "- `exchange`, `ignore`, `prophet 1`: for the options `vigil`, `premonition` and `prophet`.",
    "Cells are a column letter and a row number, counted from the lower left: `a1`.",
  ],
};

const screen: Section = {
  word: "screen",
  title: "On the screen",
  text: [
    "Every tile shows the letter of its faction and a sign for its shape, so that nothing depends on seeing colours. Formations that count are outlined as one piece; cancelled ones are dimmed. Beside the castle stand the Ordeals with their Traitors, what each asks for and how far the castle is from it: `towers 1/2` means one of two.",
    "Choose what to do with the arrow keys or its number; the places where it can be done light up. Arrows or Tab go round them, and Enter plays.",
    "Press `?` for all keys, `u` to undo, `l` for the log, `:` to type a command. The game is kept all the time: leave with `q` whenever you like.",
  ],
};

/** Castellion, told to players. */
export const rulebook: Rulebook = {
  title: "Castellion",
  sections: [goal, tiles, turn, placing, formations, powers, traitors, ordeals, levels, players, options, notation, screen],
};
