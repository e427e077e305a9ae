/** A source of choices that depends on its seed alone: the same seed chooses the same. */
export interface Chance {
  /** A number from 0 up to, but not including, 1. */
  number(): number;
  /** One of `items`, each equally likely. */
  pick<T>(items: readonly T[]): T;
  /** True once in `n` times on average. */
  oneIn(n: number): boolean;
}

/** FNV-1a with a final avalanche, so that ids that differ in one letter differ everywhere. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Choices for a seed, by mulberry32. Not for secrets. */
export function chanceOf(seed: string): Chance {
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
