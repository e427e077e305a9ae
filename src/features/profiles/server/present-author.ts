import { pictureUrl } from '#features/pictures/server/picture-path.ts';
import { defaultPhotoURL } from '../rules.ts';

/** The author columns of a row. */
export interface AuthorRow {
  author_id: string;
  author_name: string;
  author_username: string;
  author_photo_path: string | null;
}

/** The columns of an {@link AuthorRow}, for a query that joins `profile as author` and `picture as author_photo`. */
export const authorColumns = [
  'author.user_id as author_id',
  'author.display_name as author_name',
  'author.username as author_username',
  'author_photo.path as author_photo_path',
] as const;

export const getPhotoUrl = (path: string | null): string =>
  path ? pictureUrl(path) : defaultPhotoURL;

/** Presents a member, such as the author of a post, with their current name and picture. */
export const presentAuthor = (row: AuthorRow) => ({
  userId: row.author_id,
  userName: row.author_name,
  username: row.author_username,
  userPhoto: getPhotoUrl(row.author_photo_path),
});
