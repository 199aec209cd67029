/**
 * The one generator that the engine draws from, loaded by itself: the package as a whole would seed its others from the clock, and
 * change what the language itself draws with.
 */
declare module "seedrandom/lib/alea.js" {
  export default function alea(seed: string): () => number;
}
