import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { readComments } from '#features/comments/server/list-comments.ts';
import { readSharedPage } from '#features/entries/server/read-shared-page.ts';
import { mentionsIn, readMentionsInEntries } from '#features/mentions/server/read-mentions.ts';
import { cutPage, readCursor } from '#platform/server/database/keyset.ts';
import { toJsonBytes } from '#platform/server/http/json-bytes.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import type { Page } from '#platform/shared/contract.ts';
import type { Post, PostWithComments } from '../contract.ts';
import { presentPost } from './present-post.ts';
import { findPostRows, listPostRows, type PostRow } from './store.ts';

/** How many comments the response for a single post includes. */
const commentsShown = 20;

interface ListInput {
  cursor?: string | undefined;
  limit: number;
  userId?: string | undefined;
}

/** One page of posts of the whole community or of one member, as the bytes of its JSON. */
export async function listPosts(
  services: Pick<Services, 'db' | 'sharedReads' | 'memberReads'>,
  viewer: Viewer,
  input: ListInput,
): Promise<Buffer> {
  if (input.userId !== undefined) {
    return toJsonBytes(await readPostPage(services.db, viewer, input));
  }
  const page = await readSharedPage(services, viewer, {
    key: `posts ${input.limit}`,
    cursor: input.cursor,
    read: (audience) => readPostPage(services.db, audience, input),
  });
  return page.toJsonBytes();
}

/** One page of posts as one viewer sees them. */
export async function readPostPage(
  db: Kysely<Schema>,
  viewer: Viewer,
  input: ListInput,
): Promise<Page<Post>> {
  const after = readCursor(input.cursor);
  const limit = input.limit + 1;
  const rows = await listPostRows(db, viewer, { after, limit, ownerId: input.userId });
  const page = cutPage(rows, input.limit, (row) => ({ id: row.id, sortValue: row.created_at }));
  return { ...page, items: await presentRows(db, viewer, page.items) };
}

async function presentRows(
  db: Kysely<Schema>,
  viewer: Viewer,
  rows: readonly PostRow[],
): Promise<Post[]> {
  const texts = rows.map(({ id, content }) => ({ id, text: content }));
  const mentions = await readMentionsInEntries(db, viewer, texts);
  return rows.map((row) => presentPost(row, mentionsIn(mentions, row.id)));
}

/** The posts with these ids that the viewer may open, by id. */
export async function readPostsById(
  db: Kysely<Schema>,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, Post>> {
  if (ids.length === 0) return new Map();
  const rows = await findPostRows(db, viewer, ids);
  const posts = await presentRows(db, viewer, rows);
  return new Map(posts.map((post) => [post.id, post]));
}

export async function readOnePost(db: Kysely<Schema>, viewer: Viewer, id: string): Promise<Post> {
  const post = (await readPostsById(db, viewer, [id])).get(id);
  if (!post) throw notFound('Post');
  return post;
}

/** One post with its newest comments. */
export async function readPost(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<PostWithComments> {
  const post = await readOnePost(services.db, viewer, id);
  const page = await readComments(services.db, viewer, { entryId: id, limit: commentsShown });
  return { ...post, comments: page.items };
}
