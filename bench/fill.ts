import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { newId } from '#platform/shared/ids.ts';
import { fillConversations, fillEvents, fillNotifications } from './fill-live.ts';
import { insert, range, text } from './rows.ts';

export interface Filled {
  /** A `Cookie` header for each member. */
  cookies: string[];
  postIds: string[];
  eventIds: string[];
  /** The n-th member is in conversation n / groupSize. */
  conversationIds: string[];
}

interface Size {
  members: number;
  posts: number;
  comments: number;
  events: number;
}

/** Members with sessions that last a day; returns the session tokens. */
async function fillMembers(
  trx: Transaction<Schema>,
  ids: string[],
  now: number,
): Promise<string[]> {
  const stamps = { createdAt: new Date(now).toISOString(), updatedAt: new Date(now).toISOString() };
  const account = { name: '', emailVerified: 0, image: null, ...stamps };
  await insert(
    trx,
    'auth_user',
    ids.map((id, i) => ({ id, email: `member${i}@example.org`, ...account })),
  );
  const blank = { bio: '', location: '', picture_id: null, created_at: now, updated_at: now };
  await insert(
    trx,
    'profile',
    ids.map((id, i) => ({
      user_id: id,
      username: `member${i}`,
      display_name: `Member ${i}`,
      ...blank,
    })),
  );
  const tokens = ids.map(() => randomBytes(24).toString('base64url'));
  const session = {
    expiresAt: new Date(now + 86_400_000).toISOString(),
    ipAddress: null,
    userAgent: null,
    ...stamps,
  };
  await insert(
    trx,
    'auth_session',
    ids.map((userId, i) => ({ id: newId(), userId, token: tokens[i] ?? '', ...session })),
  );
  return tokens;
}

async function fillPosts(
  trx: Transaction<Schema>,
  memberIds: string[],
  size: Size,
  now: number,
): Promise<string[]> {
  const memberId = (n: number): string => memberIds[n % memberIds.length] ?? '';
  const ids = range(size.posts).map(() => newId());
  const at = (n: number): number => now - (size.posts - n) * 1000;
  const perPost = Math.floor(size.comments / size.posts);
  await insert(
    trx,
    'entry',
    ids.map((id, n) => ({
      id,
      kind: 'post',
      owner_id: memberId(n),
      created_at: at(n),
      like_count: 0,
      comment_count: perPost,
    })),
  );
  await insert(
    trx,
    'post',
    ids.map((id, n) => ({
      entry_id: id,
      title: text(n, 5),
      content: text(n, 40),
      picture_id: null,
      edited_at: null,
    })),
  );
  await insert(
    trx,
    'comment',
    ids.flatMap((entry_id, n) =>
      range(perPost).map((i) => ({
        id: newId(),
        entry_id,
        parent_id: null,
        author_id: memberId(n + i),
        text: text(n + i, 12),
        created_at: at(n) + i,
      })),
    ),
  );
  return ids;
}

/**
 * Fills an empty, migrated SQLite database with a community: every member is signed in, there is a post
 * every second and an event every ten, comments are spread evenly, and every member has a conversation
 * and notifications. Written with SQL, because hashing the passwords alone would take minutes.
 */
export async function fill(db: Kysely<Schema>, secret: string, size: Size): Promise<Filled> {
  const now = Date.now();
  const memberIds = range(size.members).map(() => newId());
  const { tokens, ...ids } = await db.transaction().execute(async (trx) => {
    const tokens = await fillMembers(trx, memberIds, now);
    const postIds = await fillPosts(trx, memberIds, size, now);
    const eventIds = await fillEvents(trx, memberIds, size.events, now);
    const conversationIds = await fillConversations(trx, memberIds, now);
    await fillNotifications(trx, memberIds, postIds, now);
    return { tokens, postIds, eventIds, conversationIds };
  });
  const sign = (token: string) => createHmac('sha256', secret).update(token).digest('base64');
  const cookies = tokens.map(
    (token) => `kith.session=${encodeURIComponent(`${token}.${sign(token)}`)}`,
  );
  return { cookies, ...ids };
}
