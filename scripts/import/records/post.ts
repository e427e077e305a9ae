import type { Change } from '../report.ts';
import { type Remark, readRemarks } from './comment.ts';
import { type Context, readMoment } from './context.ts';
import { type Fields, firstId, readText } from './fields.ts';
import { type Likes, readLikes } from './likes.ts';
import { readPictureUrl } from './picture-url.ts';

export interface Post {
  id: string;
  ownerId: string;
  title: string;
  content: string;
  pictureUrl: string | null;
  createdAt: number;
  editedAt: number | null;
  likes: Likes;
  remarks: Remark[];
  changes: Change[];
}

/** Reads a record of `posts`; null, with the reason in the report, where it cannot be one. */
export function readPost(context: Context, id: string, fields: Fields): Post | null {
  const place = `posts/${id}`;
  const title = readText(fields.title);
  const content = readText(fields.content);
  const ownerId = firstId(fields.userId, fields.createdBy);
  const createdAt = readMoment(context, fields, 'createdAt', 'updatedAt', 'editedAt');
  const problem =
    (title === '' && 'it has no title') ||
    (content === '' && 'it has no content') ||
    (ownerId === '' && 'it does not say whose it is') ||
    (createdAt === null && 'it has no date');
  if (problem || createdAt === null) {
    context.report.refused('posts', place, problem || '');
    return null;
  }
  const { remarks, changes } = readRemarks(context, place, { id, createdAt }, fields);
  const editedAt = readMoment(context, fields, 'editedAt', 'updatedAt') ?? createdAt;
  return {
    id,
    ownerId,
    title,
    content,
    pictureUrl: readPictureUrl(fields.image),
    createdAt,
    editedAt: fields.edited === true ? Math.max(editedAt, createdAt) : null,
    likes: readLikes(fields),
    remarks,
    changes,
  };
}
