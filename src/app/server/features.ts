import { accountsFeature } from '#features/accounts/server/feature.ts';
import { analyticsFeature } from '#features/analytics/server/feature.ts';
import { commentsRoutes } from '#features/comments/server/routes.ts';
import { commonGroundRoutes } from '#features/common-ground/server/routes.ts';
import { calendarRoute } from '#features/events/server/calendar.ts';
import { pastEventsOf } from '#features/events/server/past-events.ts';
import { showsToVisitors } from '#features/events/server/public-events.ts';
import { eventsRoutes } from '#features/events/server/routes.ts';
import { feedRoutes } from '#features/feed/server/routes.ts';
import { likesRoutes } from '#features/likes/server/routes.ts';
import { messagesRoutes } from '#features/messages/server/routes.ts';
import { notificationsRoutes } from '#features/notifications/server/routes.ts';
import { picturesFeature } from '#features/pictures/server/feature.ts';
import { picturesRoutes } from '#features/pictures/server/routes.ts';
import { postsRoutes } from '#features/posts/server/routes.ts';
import { viewerReader } from '#features/profiles/server/read-viewer.ts';
import { profilesRoutes } from '#features/profiles/server/routes.ts';
import { dataCopyRoute } from '#features/settings/server/data-copy.ts';
import { settingsRoutes } from '#features/settings/server/routes.ts';
import { testimonialsRoutes } from '#features/testimonials/server/routes.ts';
import { waitingListRoutes } from '#features/waiting-list/server/routes.ts';
import type { Services } from '#platform/server/services.ts';
import { pages } from '../route-table.ts';
import { followAccountDeletion } from './account-deletion.ts';
import { ownDataOf } from './own-data.ts';

export type Features = ReturnType<typeof registerFeatures>;

/** The table of contents: every feature of the server, in the order in which they lean on each other. */
export function registerFeatures(services: Services) {
  const readViewer = viewerReader(services);
  const { gate, accounts, router: accountsRouter } = accountsFeature(services, readViewer);
  const pictures = picturesRoutes(
    services,
    picturesFeature(services),
    gate,
    showsToVisitors(services),
  );
  const pagePaths = pages.map(({ path }) => path);
  const analytics = analyticsFeature(services, gate, pagePaths);
  const waitingList = waitingListRoutes(services, gate);
  followAccountDeletion(services);
  return {
    gate,
    accounts,
    readViewer,
    counts: analytics.counts,
    countView: analytics.countView,
    pictures,
    waitingList,
    dataCopy: dataCopyRoute(services, gate, ownDataOf(services)),
    calendar: calendarRoute(services, gate),
    router: {
      accounts: accountsRouter,
      pictures: pictures.router,
      profiles: profilesRoutes(services, gate),
      commonGround: commonGroundRoutes(services, gate, pastEventsOf(services)),
      likes: likesRoutes(services, gate),
      comments: commentsRoutes(services, gate),
      posts: postsRoutes(services, gate),
      events: eventsRoutes(services, gate),
      feed: feedRoutes(services, gate),
      messages: messagesRoutes(services, gate),
      notifications: notificationsRoutes(services, gate),
      settings: settingsRoutes(accounts),
      analytics: analytics.router,
      testimonials: testimonialsRoutes(services, gate),
      waitingList: waitingList.router,
    },
  };
}
