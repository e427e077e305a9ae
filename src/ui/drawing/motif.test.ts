import { expect, test } from 'vitest';
import { circlesSvg, type HueName, hues, lensPath, logoSvg, overprint } from './motif.ts';

const all = Object.keys(hues) as HueName[];

test('the same interests and seed draw the same cover, and other interests or seeds draw a different cover', () => {
  expect(circlesSvg(['coral', 'mint'])).toBe(circlesSvg(['coral', 'mint']));
  expect(circlesSvg(['coral', 'mint'])).not.toBe(circlesSvg(['mint', 'sky']));
  expect(circlesSvg(['coral', 'mint'], 'ada')).not.toBe(circlesSvg(['coral', 'mint'], 'ben'));
});

test('a cover can be drawn for no hue, one hue and all hues', () => {
  for (const names of [
    [],
    ['coral'],
    ['coral', 'coral', 'coral'],
    all,
    [...all, ...all],
  ] as HueName[][]) {
    const svg = circlesSvg(names);
    expect(svg).toMatch(/^<svg .*<\/svg>$/);
    expect(svg).not.toMatch(/NaN|undefined|style|\sid=/);
    expect(svg.match(/<circle/g)?.length).toBeGreaterThan(1);
  }
});

test('circles whose outlines do not cross have no lens', () => {
  expect(lensPath({ x: 0, y: 0, r: 1 }, { x: 3, y: 0, r: 1 })).toBe('');
  expect(lensPath({ x: 0, y: 0, r: 5 }, { x: 1, y: 0, r: 1 })).toBe('');
  expect(logoSvg()).toContain('M18 1.61A12 12');
});

test('the overlap is darker than both colours', () => {
  const light = (hex: string): number =>
    [1, 3, 5].reduce((sum, i) => sum + Number.parseInt(hex.slice(i, i + 2), 16), 0);
  for (const a of Object.values(hues)) {
    for (const b of Object.values(hues)) {
      expect(light(overprint(a, b))).toBeLessThan(Math.min(light(a), light(b)));
    }
  }
});
