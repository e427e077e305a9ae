const words = 'walk river bowl lantern soup evening table bridge garden quiet train letter'.split(
  ' ',
);

/** Generates `length` words of text. The same seed always gives the same text. */
export const generateText = (seed: number, length: number): string =>
  Array.from({ length }, (_, i) => words[(seed * 7 + i * 3) % words.length]).join(' ');

const rareWords = 50_000;

/** Generates a word that few texts contain. The same number always gives the same word. */
export const generateRareWord = (n: number): string =>
  `z${[...(n % rareWords).toString(26).padStart(4, '0')].map((digit) => letters[Number.parseInt(digit, 26)]).join('')}`;

const letters = 'abcdefghijklmnopqrstuvwxyz';

export const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

/** The item at index `n`, counting from the first item again after the last one. */
export function pick<T>(items: readonly T[], n: number): T {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

/** A copy in a pseudo-random order, which is the same on every run. */
export function shuffle<T>(items: readonly T[]): T[] {
  const shuffled = [...items];
  let state = 42;
  for (let last = shuffled.length - 1; last > 0; last--) {
    // A linear congruential generator: the multiplier and increment are those of Numerical Recipes.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}
