import { FeedPage } from '#features/feed/web/feed-page.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useViewer } from '#platform/web/session.ts';
import { useFeedInserts } from './shell/use-feed-inserts.ts';

/** Loaded separately, because only newcomers, and the founder of a new community, see it. */
const CommunityWelcome = lazyPart(
  () => import('./community-welcome.tsx').then((module) => module.CommunityWelcome),
  <div className="mb-4 h-112 rounded-card bg-card shadow-card" />,
);

/** The community page. Without a side column, it shows people and next events between the entries. */
export function CommunityScreen() {
  const { welcome } = useViewer();
  return (
    <FeedPage inserts={useFeedInserts()} top={welcome && <CommunityWelcome kind={welcome} />} />
  );
}
