import type { PageRead } from '#features/entries/server/read-shared-page.ts';
import type { FeedEntry } from '#features/feed/contract.ts';
import { readFeed } from '#features/feed/server/read-feed.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { getTopics, writeCursor } from '#platform/server/live/cursor.ts';
import type { Services } from '#platform/server/services.ts';
import { defaultPageSize } from '#platform/shared/contract.ts';

/** Data that is sent with the page that the app starts with, so that the app does not request it. */
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
 * Reads the data of the page that the app starts with. The stream position is never newer than the entries, blocks and
 * mutes on which the page is based, so that the stream delivers every change that the page does not contain yet.
 */
export async function readFirstPage(
  services: FirstPageServices,
  viewer: Viewer,
  pathname: string,
): Promise<FirstPage> {
  const { userId } = viewer;
  if (pathname.replace(/\/+$/, '') === '/community') {
    const feed = await readFeed(services, viewer, { limit: defaultPageSize }).catch((err) => {
      // The app then requests the entries itself, and shows an error with a retry button if that fails too.
      services.log.warn({ err }, 'page sent without its first entries');
      return null;
    });
    if (feed) return { live: getPosition(userId, feed), feed };
  }
  return { live: await services.live.position(userId), feed: null };
}

function getPosition(
  userId: string,
  { updateNumber, ownUpdateNumber }: PageRead<FeedEntry>,
): string {
  const [everyone, own] = getTopics(userId);
  return writeCursor(
    userId,
    new Map([
      [everyone, updateNumber],
      [own, ownUpdateNumber],
    ]),
  );
}
