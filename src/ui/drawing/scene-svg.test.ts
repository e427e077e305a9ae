import { expect, test } from 'vitest';
import { sceneNames, sceneSvg } from './scene-svg.ts';

test('there are at least sixteen different scenes', () => {
  const size = { width: 1200, height: 800 };
  expect(sceneNames.length).toBeGreaterThanOrEqual(16);
  expect(new Set(sceneNames.map((name) => sceneSvg(name, size))).size).toBe(sceneNames.length);
});

test('a scene is a self-contained svg of the requested size', () => {
  for (const name of sceneNames) {
    const svg = sceneSvg(name, { width: 900, height: 1200 });
    expect(svg).toMatch(/^<svg [^>]*width="900" height="1200"[^>]*>.*<\/svg>$/s);
    expect(svg.match(/<g[ >]/g)?.length ?? 0).toBe(svg.match(/<\/g>/g)?.length ?? 0);
    expect(svg).not.toMatch(/NaN|undefined|href|style=|\sid=/);
  }
});
