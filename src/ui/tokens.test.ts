import { expect, test } from 'vitest';
import { buttonClass } from './button.tsx';
import css from './tokens.css?raw';

/** The relative luminance of an OKLCH color as WCAG 2 defines it, from 0 to 1. */
function luminance(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The luminance of a color token in the light theme and in the dark one. */
function readToken(name: string): number[] {
  const value = new RegExp(`--color-${name}: light-dark\\((.*)\\);`).exec(css)?.[1] ?? '';
  return [...value.matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)].map(([, l, c, h]) =>
    luminance(Number(l) / 100, Number(c), Number(h)),
  );
}

test('the border of a control has a contrast of 3:1 on every surface, in both themes', () => {
  expect(buttonClass('ghost')).toContain('border-edge');
  const edges = readToken('edge');
  for (const surface of ['paper', 'card', 'sunk']) {
    for (const [theme, background] of readToken(surface).entries()) {
      const [darker = 0, lighter = 0] = [background, edges[theme] ?? 0].toSorted((x, y) => x - y);
      expect((lighter + 0.05) / (darker + 0.05), `${surface} ${theme}`).toBeGreaterThan(3);
    }
  }
});
