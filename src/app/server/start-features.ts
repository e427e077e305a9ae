import type { AnyRouter } from '@orpc/server';
import { accountDeleted } from '#features/accounts/activity.ts';
import {
  type AccountsServices,
  createAccountsServices,
} from '#features/accounts/server/services.ts';
import {
  type AnalyticsServices,
  createAnalyticsServices,
} from '#features/analytics/server/services.ts';
import { listPastEventIds } from '#features/events/server/participant-store.ts';
import { showsToVisitors } from '#features/events/server/public-events.ts';
import { sentPictures } from '#features/messages/server/sent-pictures-store.ts';
import { createSeenToday } from '#features/people/server/count-seen.ts';
import { createPictureServices } from '#features/pictures/server/services.ts';
import { viewerReader } from '#features/profiles/server/read-viewer.ts';
import { findByNameWords } from '#features/search/server/find-by-name-words.ts';
import { filterByPlace } from '#features/search/server/place-store.ts';
import { createSearchIndex } from '#features/search/server/search-index.ts';
import { showsAuthorToVisitors } from '#features/testimonials/server/approved-testimonials.ts';
import type { ExportSources } from '#platform/server/export-source.ts';
import type { Endpoint, StartedFeature } from '#platform/server/feature.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { pages } from '../route-table.ts';
import { features } from './features.ts';

export interface StartedFeatures {
  accounts: AccountsServices;
  analytics: AnalyticsServices;
  readViewer: ReturnType<typeof viewerReader>;
  /** The procedures of all contracts, by feature. */
  router: Record<string, AnyRouter>;
  endpoints: readonly Endpoint[];
  memberData: ExportSources;
}

/**
 * Starts every feature. A feature must not import features that depend on it, but can use them through the context.
 */
export function startFeatures(services: Services): StartedFeatures {
  const accounts = createAccountsServices(services);
  const analytics = createAnalyticsServices(services);
  const readViewer = viewerReader(services);
  const showsEventPicture = showsToVisitors(services);
  const showsAuthorPicture = showsAuthorToVisitors(services);
  const searchIndex = createSearchIndex(services);
  const started: Record<string, StartedFeature> = {};
  const context = {
    services,
    gate: accounts.gate,
    accounts,
    analytics,
    readViewer,
    pictures: createPictureServices(services),
    memberData: () => collectMemberData(started),
    listPastEvents: (userId: string, limit: number) =>
      listPastEventIds(services.db, { userId, now: services.clock(), limit }),
    pictureAccess: {
      showsToVisitors: async (pictureId: string) =>
        (await showsEventPicture(pictureId)) || showsAuthorPicture(pictureId),
      wasSentTo: sentPictures(services),
    },
    searchIndex,
    countSeen: createSeenToday(services),
    async filterByPlace(at: { areaId: string | null; place: string }) {
      await searchIndex.catchUp();
      return filterByPlace(services, at);
    },
    async findByNameWords(viewer: Viewer, query: string, limit: number) {
      await searchIndex.catchUp();
      return findByNameWords(services, viewer, query, limit);
    },
    pagePaths: pages.map(({ path }) => path),
  };
  for (const feature of features) {
    const startedFeature = feature.start(context);
    const { onAccountDeleted } = startedFeature;
    if (onAccountDeleted) {
      services.acts.on(accountDeleted, async (act, account) => onAccountDeleted(act, account));
    }
    started[feature.name] = startedFeature;
  }
  return {
    accounts,
    analytics,
    readViewer,
    router: Object.fromEntries(
      Object.entries(started).flatMap(([name, { router }]) => (router ? [[name, router]] : [])),
    ),
    endpoints: Object.values(started).flatMap(({ endpoints = [] }) => endpoints),
    memberData: collectMemberData(started),
  };
}

/** Collects what each feature adds to a member's data export. */
const collectMemberData = (started: Record<string, StartedFeature>): ExportSources => ({
  data: Object.values(started).flatMap(({ exports = [] }) => exports),
  async *files(viewer) {
    for (const { exportFiles } of Object.values(started))
      if (exportFiles) yield* exportFiles(viewer);
  },
});
