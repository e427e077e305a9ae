import { listAreaRows } from '#features/areas/server/store.ts';
import { readEventsById } from '#features/events/server/read-events.ts';
import type { CountSeen } from '#features/people/server/count-seen.ts';
import { readPostsById } from '#features/posts/server/read-posts.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import type { Page } from '#platform/shared/contract.ts';
import { AppError } from '#platform/shared/errors.ts';
import {
  type EventFound,
  type PostFound,
  type SearchKind,
  type SearchResults,
  searchKinds,
} from '../contract.ts';
import { excerptOf, highlight, toPlaceLine } from '../rules.ts';
import { type QueryWord, queryWords, withoutUnfinishedStopWord } from '../words.ts';
import { findSimilarMembers, presentMembers } from './find-members.ts';
import { assertOneList, type HitRequest, listHitPage } from './list-hits.ts';
import { prepareSmallResults } from './small-results-store.ts';
import { toTerms } from './terms-store.ts';

interface SearchInput {
  query: string;
  kinds?: readonly SearchKind[] | undefined;
  areaId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

type SearchServices = Pick<Services, 'db' | 'engine' | 'clock'> & { countSeen: CountSeen };

const documentKinds = { members: 'member', posts: 'post', events: 'event' } as const;

const emptyPage = { items: [], nextCursor: null };
const noResults: SearchResults = {
  members: { ...emptyPage, isLimitReached: false },
  posts: emptyPage,
  events: emptyPage,
};

/**
 * Finds members, posts and events that contain all words of the query. If there are none, and the last word may become
 * a very common one, finds those that contain the other words.
 */
export async function search(
  services: SearchServices,
  viewer: Viewer,
  input: SearchInput,
): Promise<SearchResults> {
  const words = queryWords(input.query, await listAreaRows(services.db));
  const results = await searchWords(services, viewer, words, input);
  const otherWords = withoutUnfinishedStopWord(words);
  return otherWords && isEmpty(results)
    ? searchWords(services, viewer, otherWords, input)
    : results;
}

const isEmpty = ({ members, posts, events }: SearchResults): boolean =>
  members.items.length + posts.items.length + events.items.length === 0 && !members.isLimitReached;

async function searchWords(
  services: SearchServices,
  viewer: Viewer,
  words: QueryWord[],
  { kinds = searchKinds, areaId, cursor, limit }: SearchInput,
): Promise<SearchResults> {
  assertOneList(kinds, cursor);
  // A query of punctuation or emoji has no words.
  if (words.length === 0) return noResults;
  const place = { areaId: areaId ?? null };
  const documents = kinds.map((kind) => documentKinds[kind]);
  const findSmallResult = await prepareSmallResults(services, documents, toTerms(words, place));
  const request = { words, ...place, cursor, limit, findSmallResult };
  // All at the same time, because PostgreSQL can take tens of milliseconds for one kind.
  const [members, posts, events] = await Promise.all([
    kinds.includes('members') ? searchMembers(services, viewer, request) : noResults.members,
    // Posts have no area.
    kinds.includes('posts') && areaId === undefined
      ? searchPosts(services, viewer, request)
      : noResults.posts,
    kinds.includes('events') ? searchEvents(services, viewer, request) : noResults.events,
  ]);
  return { members, posts, events };
}

/** If fewer members match, members with similar names are shown too. */
const enoughMembers = 3;

async function searchMembers(
  services: SearchServices,
  viewer: Viewer,
  request: HitRequest,
): Promise<SearchResults['members']> {
  const { hits, nextCursor } = await listHitPage(services, viewer, 'member', request);
  const ids = hits.map(({ id }) => id);
  const similar =
    request.cursor === undefined && ids.length < Math.min(enoughMembers, request.limit)
      ? await findSimilarMembers(services.db, viewer, request, ids)
      : [];
  const found = await presentMembers(services.db, viewer, request.words, { ids, similar });
  const items = found.slice(0, request.limit);
  const maySee = await countIfAllowed(
    services,
    viewer,
    items.map(({ userId }) => userId),
  );
  return maySee
    ? { items, nextCursor, isLimitReached: false }
    : { ...emptyPage, isLimitReached: true };
}

/** Counts the members as seen today. Returns false if they would exceed the viewer's daily limit. */
async function countIfAllowed(
  { countSeen }: SearchServices,
  viewer: Viewer,
  userIds: readonly string[],
): Promise<boolean> {
  try {
    await countSeen(viewer, userIds, 'search');
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false;
    throw error;
  }
}

async function searchPosts(
  services: SearchServices,
  viewer: Viewer,
  request: HitRequest,
): Promise<Page<PostFound>> {
  const { hits, nextCursor } = await listHitPage(services, viewer, 'post', request);
  const posts = await readPostsById(
    services.db,
    viewer,
    hits.map(({ id }) => id),
  );
  const items = hits.flatMap(({ id }) => {
    const post = posts.get(id);
    if (!post) return [];
    const { userId, userName, username, userPhoto, createdAt } = post;
    return {
      id,
      userId,
      userName,
      username,
      userPhoto,
      createdAt,
      title: highlight(post.title, request.words),
      excerpt: excerptOf(post.content, request.words),
    };
  });
  return { items, nextCursor };
}

async function searchEvents(
  services: SearchServices,
  viewer: Viewer,
  request: HitRequest,
): Promise<Page<EventFound>> {
  const { db, clock } = services;
  const { hits, nextCursor } = await listHitPage(services, viewer, 'event', request);
  const ids = hits.map(({ id }) => id);
  const events = await readEventsById(db, viewer, ids, clock());
  const items = ids.flatMap((id) => {
    const event = events.get(id);
    if (!event) return [];
    const { userId, userName, username, userPhoto, date, localDate, timeZone, past } = event;
    return {
      id,
      userId,
      userName,
      username,
      userPhoto,
      date,
      localDate,
      timeZone,
      past,
      title: highlight(event.title, request.words),
      excerpt: excerptOf(event.description, request.words),
      location: highlight(toPlaceLine(event.location, event.area?.name), request.words),
    };
  });
  return { items, nextCursor };
}
