import { pictureCopy } from '../copy.ts';
import type { Picture } from '../picture.ts';

/** A picture in words, for comparing two versions of a form; empty if there is none. */
export const pictureText = (picture: Picture | null): string =>
  picture ? picture.alt || pictureCopy.undescribed : '';
