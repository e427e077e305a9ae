import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { entryCreated, entryEdited } from '#features/entries/activity.ts';
import { profileCreated, profileEdited } from '#features/profiles/activity.ts';
import type { Feature } from '#platform/server/feature.ts';
import { indexEvents, indexMembers, indexPosts } from './index-documents.ts';
import { searchRoutes } from './routes.ts';

/**
 * Search in members, posts and events. Everything is indexed in the transaction that creates or changes it, and
 * foreign keys delete what is deleted.
 */
export const searchFeature: Feature<FeatureContext> = {
  name: 'search',
  tables: ['search_doc', 'search_name'],
  start: (context) => {
    const { acts } = context.services;
    for (const activity of [entryCreated, entryEdited]) {
      acts.on(activity, ({ trx }, { entryId, kind }) =>
        kind === 'post' ? indexPosts(trx, [entryId]) : indexEvents(trx, [entryId]),
      );
    }
    for (const activity of [profileCreated, profileEdited]) {
      acts.on(activity, ({ trx }, { userId }) => indexMembers(trx, [userId]));
    }
    return { router: searchRoutes(context) };
  },
};
