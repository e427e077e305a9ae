import { FeedPage } from '#features/feed/web/feed-page.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useViewer } from '#platform/web/session.ts';
import { useFeedInserts } from './shell/use-feed-inserts.ts';

/** The first steps are loaded separately, because only newcomers and the founder of a new community see them. */
const welcomes = {
  newcomer: lazyPart(
    () => import('./newcomer-welcome-part.tsx').then((module) => module.NewcomerWelcomePart),
    // As high as the first steps while they load.
    <div className="mb-4 h-219 rounded-card bg-card shadow-card sm:h-163" />,
  ),
  founder: lazyPart(
    () =>
      import('#features/welcome/web/founder-welcome.tsx').then((module) => module.FounderWelcome),
    <div className="mb-4 h-112 rounded-card bg-card shadow-card" />,
  ),
};

/** The community page. If the side column has no space, suggested people and events appear between the entries. */
export function CommunityScreen() {
  const { welcome } = useViewer();
  const Welcome = welcome && welcomes[welcome];
  return <FeedPage inserts={useFeedInserts()} top={Welcome && <Welcome />} />;
}
