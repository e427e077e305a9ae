import type { HueName } from '#ui/drawing/motif.ts';
import { getCategory, type InterestCategory } from '../../interests.ts';

/** The hue of each category. */
export const categoryHues: Record<InterestCategory, HueName> = {
  Social: 'pink',
  Entertainment: 'violet',
  Creative: 'coral',
  Lifestyle: 'honey',
  'Tech & Science': 'sky',
  'Sports & Activities': 'mint',
  Learning: 'cobalt',
  Other: 'clay',
};

/** The hues of a cover: one for each interest. Custom interests have the hue of `Other`. */
export const getCoverHues = (
  interests: readonly string[],
  customInterests: readonly string[],
): HueName[] => [
  ...interests.map((name) => categoryHues[getCategory(name)]),
  ...customInterests.map(() => categoryHues.Other),
];
