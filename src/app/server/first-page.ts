import type { PageRead } from '#features/entries/server/read-shared-page.ts';
import type { FeedEntry } from '#features/feed/contract.ts';
import { readFeed } from '#features/feed/server/read-feed.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { type Position, readStreamCursor, writeCursor } from '#platform/server/live/cursor.ts';
import type { Services } from '#platform/server/services.ts';
import { defaultPageSize } from '#platform/shared/contract.ts';

/** Data that is sent with a member's page, so that the app does not request it. */
export interface FirstPage {
  /** The position from which the live stream resumes. */
  live: string | null;
  /** The newest entries; null on pages without the feed, or if reading the entries failed. */
  feed: PageRead<FeedEntry> | null;
}

type FirstPageServices = Pick<
  Services,
  'db' | 'sharedReads' | 'memberReads' | 'clock' | 'live' | 'log'
>;

/**
 * Reads the data of a member's first page. The stream position is from before the entries were read, so that
 * the stream delivers every entry that the page lacks.
 */
export async function readFirstPage(
  services: FirstPageServices,
  viewer: Viewer,
  pathname: string,
): Promise<FirstPage> {
  const { userId } = viewer;
  const live = await services.live.position(userId);
  if (pathname.replace(/\/+$/, '') !== '/community') return { live, feed: null };
  const feed = await readFeed(services, viewer, { limit: defaultPageSize }).catch((err) => {
    // The app then requests the entries itself, and shows an error with a retry button if that fails too.
    services.log.warn({ err }, 'page sent without its first entries');
    return null;
  });
  return { live: feed ? withUpdateNumber(userId, live, feed.updateNumber) : live, feed };
}

/** Replaces the number of the `everyone` topic in a stream position. */
function withUpdateNumber(userId: string, live: string, number: number): string {
  const position: Position = readStreamCursor(userId, live) ?? new Map();
  return writeCursor(userId, position.set('everyone', number));
}
