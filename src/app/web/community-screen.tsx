import { FeedPage } from '#features/feed/web/feed-page.tsx';
import { useFeedInserts } from './shell/use-feed-inserts.ts';

/** The community page. Without a side column, it shows people and next events between the entries. */
export function CommunityScreen() {
  return <FeedPage inserts={useFeedInserts()} />;
}
