import type { Picture } from '#features/pictures/contract.ts';
import { presentPicture } from '#features/pictures/server/present-picture.ts';
import { presentAuthor } from '#features/profiles/server/present-author.ts';
import type { Post } from '../contract.ts';
import type { PostRow } from './store.ts';

function pictureOf(row: PostRow): Picture | null {
  if (row.picture_id === null) return null;
  return presentPicture({
    id: row.picture_id,
    path: row.picture_path as string,
    width: row.picture_width as number,
    height: row.picture_height as number,
    widths: row.picture_widths as string,
    placeholder: row.picture_placeholder as string,
  });
}

/** The only way of a post out to JSON. */
export function presentPost(row: PostRow): Post {
  const picture = pictureOf(row);
  return {
    kind: 'post',
    id: row.id,
    ...presentAuthor(row),
    title: row.title,
    content: row.content,
    image: picture?.url ?? null,
    picture,
    createdAt: row.created_at,
    likes: row.like_count,
    likedByMe: row.liked_by !== null,
    commentCount: row.comment_count,
    edited: row.edited_at !== null,
    editedAt: row.edited_at,
  };
}
