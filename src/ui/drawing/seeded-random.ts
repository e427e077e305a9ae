/** A deterministic random source: the same seed gives the same choices. */
export interface SeededRandom {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  number(): number;
  /** One of `items`, each equally likely. */
  pick<T>(items: readonly T[]): T;
  /** True with a probability of 1 in `n`. */
  oneIn(n: number): boolean;
}

/** FNV-1a with a final avalanche, so that similar ids give unrelated hashes. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Creates a mulberry32 generator from a seed. Not for cryptography. */
export function createSeededRandom(seed: string): SeededRandom {
  let state = hash(seed);
  const number = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    number,
    pick: (items) => {
      const item = items[Math.floor(number() * items.length)];
      if (item === undefined) throw new Error('Nothing to pick from.');
      return item;
    },
    oneIn: (n) => number() * n < 1,
  };
}
