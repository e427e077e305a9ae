/** A filled path. */
export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** A line with round ends. */
export const line = (d: string, stroke: string, width = 2): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A filled circle. */
export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** A filled ellipse. */
export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

/** A filled rectangle with corners of radius `r`. */
export const rect = (
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string,
  r = 0,
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${r ? ` rx="${r}"` : ''} fill="${fill}"/>`;

/** Circles at `[x, y, r]` in one colour, for curls, leaves and clouds. */
export const discs = (
  spots: readonly (readonly [number, number, number])[],
  fill: string,
): string =>
  `<g fill="${fill}">${spots.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`;

/** Draws a shape and its mirror image across the vertical line at `x`. */
export const mirrored = (x: number, draw: string): string =>
  `${draw}<g transform="matrix(-1 0 0 1 ${2 * x} 0)">${draw}</g>`;
