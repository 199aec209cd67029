/** The function, asked once for each object that it is given: objects that never change have one answer. */
export function once<From extends object, To>(ask: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, { readonly answer: To }>();
  return (from) => {
    let kept = known.get(from);
    if (kept === undefined) {
      kept = { answer: ask(from) };
      known.set(from, kept);
    }
    return kept.answer;
  };
}
