import type { Picture } from '../picture.ts';
import { pictureUrl } from './picture-path.ts';
import type { PictureRow } from './store.ts';

type PublicColumns = Pick<
  PictureRow,
  'id' | 'path' | 'width' | 'height' | 'widths' | 'placeholder' | 'alt'
>;

/** Converts a row to JSON. Every response that contains a picture uses this. */
export const presentPicture = (row: PublicColumns): Picture => ({
  id: row.id,
  url: pictureUrl(row.path),
  width: row.width,
  height: row.height,
  widths: JSON.parse(row.widths) as number[],
  placeholder: row.placeholder,
  alt: row.alt,
});

/** The columns for another feature's query that joins `picture`; see {@link presentJoinedPicture}. */
export const pictureColumns = [
  'picture.id as picture_id',
  'picture.path as picture_path',
  'picture.width as picture_width',
  'picture.height as picture_height',
  'picture.widths as picture_widths',
  'picture.placeholder as picture_placeholder',
  'picture.alt as picture_alt',
] as const;

/** The {@link pictureColumns} of a left join: all null if there is no picture. */
export type JoinedPicture = {
  [K in keyof PublicColumns as `picture_${K}`]: PublicColumns[K] | null;
};

export function presentJoinedPicture(row: JoinedPicture): Picture | null {
  const { picture_id: id, picture_path: path } = row;
  if (id === null || path === null) return null;
  return presentPicture({
    id,
    path,
    width: row.picture_width ?? 0,
    height: row.picture_height ?? 0,
    widths: row.picture_widths ?? '[]',
    placeholder: row.picture_placeholder ?? '',
    alt: row.picture_alt ?? '',
  });
}
