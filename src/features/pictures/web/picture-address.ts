import type { Picture } from '../picture.ts';

/** The address of one stored width. A profile's address carries its version already. */
export const addressOf = (url: string, width: number): string =>
  `${url}${url.includes('?') ? '&' : '?'}w=${width}`;

/** A `srcset` of all stored widths. */
export const sourceSet = ({ url, widths }: Picture): string =>
  widths.map((width) => `${addressOf(url, width)} ${width}w`).join(', ');
