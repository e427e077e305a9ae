import type { Picture } from '../picture.ts';
import { pictureUrl } from './picture-path.ts';
import type { PictureRow } from './store.ts';

type Shown = Pick<
  PictureRow,
  'id' | 'path' | 'width' | 'height' | 'widths' | 'placeholder' | 'alt'
>;

/** The only way from a row to JSON. */
export const presentPicture = (row: Shown): Picture => ({
  id: row.id,
  url: pictureUrl(row.path),
  width: row.width,
  height: row.height,
  widths: JSON.parse(row.widths) as number[],
  placeholder: row.placeholder,
  alt: row.alt,
});

/** For another feature's query that joins `picture`; {@link presentJoinedPicture} takes them. */
export const pictureColumns = [
  'picture.id as picture_id',
  'picture.path as picture_path',
  'picture.width as picture_width',
  'picture.height as picture_height',
  'picture.widths as picture_widths',
  'picture.placeholder as picture_placeholder',
  'picture.alt as picture_alt',
] as const;

/** What a left join with {@link pictureColumns} brings: nulls when there is no picture. */
export type JoinedPicture = {
  [K in keyof Shown as `picture_${K}`]: Shown[K] | null;
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
