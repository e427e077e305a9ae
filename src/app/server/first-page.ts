import type { FeedEntry } from '#features/feed/contract.ts';
import { readFeed } from '#features/feed/server/read-feed.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { defaultPageSize, type Page } from '#platform/shared/contract.ts';

/** What a member's page begins with, so that it need not ask for it. */
export interface FirstPage {
  /** From where the live stream goes on. */
  live: string | null;
  /** The newest entries, on the page that shows them. */
  feed: Page<FeedEntry> | null;
}

type FirstPageParts = Pick<Services, 'db' | 'sharedReads' | 'clock' | 'live' | 'log'>;

/**
 * The place in the stream is taken before the entries are read, and no older reading is shared:
 * whatever is not among them yet, the stream will tell.
 */
export async function readFirstPage(
  services: FirstPageParts,
  viewer: Viewer,
  pathname: string,
): Promise<FirstPage> {
  const since = services.sharedReads.now();
  const live = await services.live.position(viewer.userId);
  if (pathname.replace(/\/+$/, '') !== '/community') return { live, feed: null };
  const feed = await readFeed(services, viewer, { limit: defaultPageSize, since }).catch((err) => {
    // The page can still ask for them, and has a screen and a button for when it gets none.
    services.log.warn({ err }, 'a page goes out without its first entries');
    return null;
  });
  return { live, feed };
}
