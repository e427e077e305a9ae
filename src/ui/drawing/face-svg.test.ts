import { expect, test } from 'vitest';
import { hairs, longHair } from './face-hair.ts';
import { drawFace, faceSvg, faceTraits } from './face-svg.ts';

const seeds = (n: number): string[] => Array.from({ length: n }, (_, i) => `member-${i}`);

/** Whether all tags are closed in order, without text between them. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, end, name, attributes, selfClosed] of svg.matchAll(
    /<(\/?)([a-z]+)((?:\s[a-zA-Z-]+="[^"<>]*")*)(\/?)>/g,
  )) {
    if (attributes === undefined || name === undefined) return false;
    if (end) {
      if (open.pop() !== name) return false;
    } else if (!selfClosed) open.push(name);
  }
  const rest = svg.replace(/<\/?[a-z]+(?:\s[a-zA-Z-]+="[^"<>]*")*\/?>/g, '');
  return open.length === 0 && rest === '';
}

test('the same seed draws the same face', () => {
  for (const seed of seeds(20)) expect(faceSvg(seed)).toBe(faceSvg(seed));
});

test('500 seeds draw 500 different faces', () => {
  expect(new Set(seeds(500).map(faceSvg)).size).toBe(500);
});

test('a face is a well-formed square without ids, styles, scripts or broken numbers', () => {
  for (const seed of [...seeds(300), '', '<script>', '0198f0a2-7c11-7abc-8def-000000000001']) {
    const svg = faceSvg(seed);
    expect(svg.startsWith('<svg ')).toBe(true);
    expect(svg).toContain('viewBox="0 0 96 96"');
    expect(isWellFormed(svg)).toBe(true);
    expect(svg).not.toMatch(/\sid=|style|script|undefined|NaN/);
  }
});

test('a face has fewer than 5,000 characters', () => {
  for (const seed of seeds(100)) expect(faceSvg(seed).length).toBeLessThan(5000);
});

test('every hairstyle is used', () => {
  const seen = new Set(seeds(2000).map((seed) => faceTraits(seed).hair));
  expect([...seen].sort()).toEqual(Object.keys(hairs).sort());
});

test('every skin tone is used about equally often', () => {
  const counts = Array<number>(9).fill(0);
  for (const seed of seeds(1800))
    counts[faceTraits(seed).skin] = (counts[faceTraits(seed).skin] ?? 0) + 1;
  for (const count of counts) expect(count).toBeGreaterThan(150);
});

test('long hair or a headscarf is never combined with a beard', () => {
  for (const seed of seeds(1000)) {
    const { hair, beard } = faceTraits(seed);
    if (hair in longHair) expect(beard).toBe('none');
  }
});

test('every hairstyle can be drawn', () => {
  const traits = faceTraits('any');
  for (const hair of Object.keys(hairs) as (keyof typeof hairs)[]) {
    expect(isWellFormed(drawFace({ ...traits, hair }))).toBe(true);
  }
});
