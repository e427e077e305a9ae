/** The ranges of a report in days, as they appear in the URL. */
export const ranges = ['7', '30', '90'] as const;
export type Range = (typeof ranges)[number];

/** The range in the URL, or the default. */
export const readRange = (text: unknown): Range =>
  ranges.find((range) => range === String(text)) ?? '30';
