import type { Change } from '../report.ts';
import { type ImportedComment, readComments } from './comment.ts';
import { type Context, readDate } from './context.ts';
import { type Fields, firstId, readLine, readText } from './fields.ts';
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
  comments: ImportedComment[];
  changes: Change[];
}

/** Reads a record of `posts`; null, with the reason in the report, if it is invalid. */
export function readPost(context: Context, id: string, fields: Fields): Post | null {
  const recordPath = `posts/${id}`;
  const title = readLine(fields.title);
  const content = readText(fields.content);
  const ownerId = firstId(fields.userId, fields.createdBy);
  const createdAt = readDate(context, fields, 'createdAt', 'updatedAt', 'editedAt');
  const problem =
    (title === '' && 'no title') ||
    (content === '' && 'no content') ||
    (ownerId === '' && 'no owner') ||
    (createdAt === null && 'no date');
  if (problem || createdAt === null) {
    context.report.reject('posts', recordPath, problem || '');
    return null;
  }
  const { comments, changes } = readComments(context, recordPath, { id, createdAt }, fields);
  const editedAt = readDate(context, fields, 'editedAt', 'updatedAt') ?? createdAt;
  return {
    id,
    ownerId,
    title,
    content,
    pictureUrl: readPictureUrl(fields.image),
    createdAt,
    editedAt: fields.edited === true ? Math.max(editedAt, createdAt) : null,
    likes: readLikes(fields),
    comments,
    changes,
  };
}
