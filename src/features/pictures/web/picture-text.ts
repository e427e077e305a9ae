import { pictureCopy } from '../copy.ts';
import type { Picture } from '../picture.ts';

/**
 * The text shown for a picture when an edit conflict compares two versions of a form: its description, or a general
 * label if it has none. Empty without a picture.
 */
export const pictureText = (picture: Picture | null): string =>
  picture ? picture.alt || pictureCopy.undescribed : '';
