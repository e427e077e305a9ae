import { type Kysely, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { hashToken, newToken } from '#features/accounts/server/token.ts';
import { firstNumber } from '#features/search/document.ts';
import { documentWords, nameTrigrams } from '#features/search/words.ts';
import type { Database } from '#platform/server/database/open-database.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import { sessionCookie } from '#test/sample-member.ts';
import { insert, withoutIndexes } from './bulk.ts';
import { fillConversations, fillEvents, fillNotifications } from './fill-live.ts';
import { areaIdOf, fillAreas, fillInterests } from './fill-people.ts';
import { generateRareWord, generateText, pick, range, shuffle } from './sample-data.ts';

/**
 * The members and records that requests use. Posts and events are shuffled in the same way in every run, although each
 * run has new ids.
 */
export interface Filled {
  /** A `Cookie` header for each active member. */
  cookies: string[];
  postIds: string[];
  /** Upcoming events, which members can join. */
  upcomingIds: string[];
  /** The n-th active member is in conversation n / groupSize, rounded down. */
  conversationIds: string[];
}

export interface Size {
  members: number;
  posts: number;
}

/**
 * How many members are signed in, with notifications and a conversation: one in ten, but at least 10,000. In a
 * community with fewer members, everybody is.
 */
const countActive = (members: number): number =>
  Math.min(members, Math.max(10_000, Math.ceil(members / 10)));

const commentsPerPost = 5;
const likesPerPost = 2;
/**
 * How many members like posts and join events during the fill. During the measurement, only the other members like
 * and join, so that every like and every join is new.
 */
export const earlyMembers = 100;
/** There is one event for every ten posts. */
const postsPerEvent = 10;
/** The number of events in a community with this many posts. */
export const countEvents = (posts: number): number => Math.ceil(posts / postsPerEvent);
/**
 * A full session lifetime, so that no benchmark request renews its session. In production, hardly any request
 * does either.
 */
const sessionMs = 30 * dayMs;

/** Inserts members, with new sessions for the active ones, and returns the session tokens. */
async function fillMembers(
  db: Kysely<Schema>,
  ids: string[],
  activeIds: string[],
  now: number,
): Promise<string[]> {
  const stamps = { createdAt: new Date(now).toISOString(), updatedAt: new Date(now).toISOString() };
  const account = { name: '', emailVerified: 0, image: null, ...stamps };
  await insert(db, 'auth_user', ids.length, (n) => ({
    id: pick(ids, n),
    email: `member${n}@example.org`,
    ...account,
  }));
  const blank = { bio: '', location: '', picture_id: null, updated_at: now };
  // The directory shows members fewer people on their first day, so everybody here joined earlier.
  const joinedAt = (n: number): number => now - 2 * dayMs - n * 1000;
  await fillAreas(db);
  await insert(db, 'profile', ids.length, (n) => ({
    user_id: pick(ids, n),
    username: `member${n}`,
    display_name: `Member ${n}`,
    area_id: areaIdOf(n),
    created_at: joinedAt(n),
    ...blank,
  }));
  await fillInterests(db, ids, joinedAt);
  await fillMemberSearch(db, ids, now);
  const tokens = activeIds.map(() => newToken());
  const session = {
    expiresAt: new Date(now + sessionMs).toISOString(),
    ipAddress: null,
    userAgent: null,
    ...stamps,
  };
  await insert(db, 'auth_session', activeIds.length, (n) => ({
    id: newId(),
    userId: pick(activeIds, n),
    tokenHash: hashToken(pick(tokens, n)),
    ...session,
  }));
  return tokens;
}

/** How many members' trigrams are in memory at the same time. */
const membersPerBatch = 10_000;

async function fillMemberSearch(db: Kysely<Schema>, ids: string[], now: number): Promise<void> {
  const firstOfAll = firstNumber('member', now);
  await insert(db, 'search_doc', ids.length, (n) => {
    const words = documentWords({ title: `Member ${n}\nmember${n}`, text: '' });
    const number = firstOfAll + n;
    return { number, kind: 'member' as const, entry_id: null, user_id: pick(ids, n), words };
  });
  for (let from = 0; from < ids.length; from += membersPerBatch) {
    const rows = ids.slice(from, from + membersPerBatch).flatMap((user_id, index) =>
      [...nameTrigrams(`Member ${from + index}`, `member${from + index}`)].map((trigram) => ({
        trigram,
        user_id,
      })),
    );
    await insert(db, 'search_name', rows.length, (n) => pick(rows, n));
  }
}

const postText = (n: number) => ({
  title: generateText(n, 5),
  content: `${generateText(n, 40)} ${generateRareWord(n)}`,
});

/**
 * Inserts posts whose creation times are one second apart, with comments and likes. The posts' times are not in the
 * order of their ids.
 */
async function fillPosts(
  db: Kysely<Schema>,
  memberIds: string[],
  count: number,
  now: number,
): Promise<string[]> {
  const ids = range(count).map(() => newId());
  const numbers = shuffle(range(count));
  const at = (n: number): number => now - (count - pick(numbers, n)) * 1000;
  await insert(db, 'entry', count, (n) => ({
    id: pick(ids, n),
    kind: 'post' as const,
    owner_id: pick(memberIds, n),
    created_at: at(n),
    like_count: likesPerPost,
    comment_count: commentsPerPost,
  }));
  await insert(db, 'post', count, (n) => ({
    entry_id: pick(ids, n),
    ...postText(n),
    picture_id: null,
    edited_at: null,
  }));
  await insert(db, 'search_doc', count, (n) => {
    const { title, content } = postText(n);
    const words = documentWords({ title, text: content });
    const number = firstNumber('post', at(n));
    return { number, kind: 'post' as const, entry_id: pick(ids, n), user_id: null, words };
  });
  // The comments of one post are in distant rows of the table, as in production, where members comment on many posts
  // at the same time.
  await insert(db, 'comment', count * commentsPerPost, (n) => {
    const post = pick(numbers, n);
    return {
      id: newId(),
      entry_id: pick(ids, post),
      parent_id: null,
      author_id: pick(memberIds, post + n),
      text: generateText(n, 12),
      created_at: at(post) + Math.floor(n / count),
    };
  });
  await insert(db, 'entry_like', count * likesPerPost, (n) => {
    const post = Math.floor(n / likesPerPost);
    return {
      entry_id: pick(ids, post),
      user_id: pick(memberIds, (post + (n % likesPerPost)) % earlyMembers),
      created_at: at(post) + (n % likesPerPost),
    };
  });
  return ids;
}

/** SQLite gets a larger cache for the fill; PostgreSQL gets the statistics that autovacuum would collect later. */
const largeCache = sql`pragma cache_size = -500000`;
const collectStatistics = sql`vacuum analyze`;

/**
 * Fills an empty, migrated database with a community: every post has comments and likes, there is an event for every
 * ten posts, and every active member is signed in and has a conversation and notifications.
 * It uses SQL instead of the API, because hashing the passwords alone would take minutes.
 */
export async function fill(database: Database, secret: string, size: Size): Promise<Filled> {
  const { db, engine } = database;
  const now = Date.now();
  const memberIds = shuffle(range(size.members).map(() => newId()));
  const activeIds = memberIds.slice(0, countActive(size.members));
  const filled: Filled = { cookies: [], postIds: [], upcomingIds: [], conversationIds: [] };
  if (engine === 'sqlite') await largeCache.execute(db);
  await withoutIndexes(database, async () => {
    const tokens = await fillMembers(db, memberIds, activeIds, now);
    filled.cookies = tokens.map((token) => sessionCookie(token, secret));
    filled.postIds = shuffle(await fillPosts(db, memberIds, size.posts, now));
    // The authors of the posts have taken their first step.
    const authors = Math.min(size.members, size.posts);
    await insert(db, 'analytics_started_member', authors, (n) => ({ user_id: pick(memberIds, n) }));
    const events = { memberIds, participantIds: memberIds.slice(0, earlyMembers), now };
    const count = countEvents(size.posts);
    filled.upcomingIds = shuffle(await fillEvents(db, { ...events, count }));
    filled.conversationIds = await fillConversations(db, activeIds, size.posts, now);
    await fillNotifications(db, activeIds, filled.postIds, now);
  });
  if (engine === 'postgres') await collectStatistics.execute(db);
  return filled;
}
