import type { Picture } from '../picture.ts';

/** The URL of a picture at one of its stored widths. A profile picture's URL already has a query: its version. */
export const urlOfWidth = (url: string, width: number): string =>
  `${url}${url.includes('?') ? '&' : '?'}w=${width}`;

/** A `srcset` of all stored widths. */
export const sourceSet = ({ url, widths }: Picture): string =>
  widths.map((width) => `${urlOfWidth(url, width)} ${width}w`).join(', ');
