import { presentLinkPreview } from '#features/links/server/present-link-preview.ts';
import type { Mention } from '#features/mentions/contract.ts';
import { presentJoinedPicture } from '#features/pictures/server/present-picture.ts';
import { presentAuthor } from '#features/profiles/server/present-author.ts';
import type { Post } from '../contract.ts';
import type { PostRow } from './store.ts';

/** Converts a row to JSON. Every response that contains a post uses this. */
export function presentPost(row: PostRow, mentions: Mention[]): Post {
  const picture = presentJoinedPicture(row);
  return {
    kind: 'post',
    id: row.id,
    ...presentAuthor(row),
    title: row.title,
    content: row.content,
    mentions,
    image: picture?.url ?? null,
    picture,
    linkPreview: presentLinkPreview(row),
    createdAt: row.created_at,
    likes: row.like_count,
    likedByMe: row.liked_by !== null,
    commentCount: row.comment_count,
    edited: row.edited_at !== null,
    editedAt: row.edited_at,
    version: row.version,
  };
}
