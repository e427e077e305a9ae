import { entryCreated, entryEdited } from '#features/entries/activity.ts';
import { profileCreated, profileEdited } from '#features/profiles/activity.ts';
import type { Feature } from '#platform/server/feature.ts';
import { minuteMs } from '#platform/shared/clock.ts';
import { type SearchContext, searchRoutes } from './routes.ts';

/**
 * Search for members, posts and events. New and changed content is indexed right after the commit. Foreign keys remove
 * deleted content from the index.
 */
export const searchFeature: Feature<SearchContext> = {
  name: 'search',
  tables: ['search_doc', 'search_name', 'search_pending_entry', 'search_pending_member'],
  start: (context) => {
    const { searchIndex, services } = context;
    const { acts, jobs } = services;
    for (const activity of [entryCreated, entryEdited]) {
      acts.on(activity, (act, { entryId }) => searchIndex.entryChanged(act, entryId));
    }
    for (const activity of [profileCreated, profileEdited]) {
      acts.on(activity, (act, { userId }) => searchIndex.memberChanged(act, userId));
    }
    // Indexes whatever a crashed process has left in the queue, and retries failed updates.
    jobs.repeat('search index', minuteMs, searchIndex.catchUp);
    return { router: searchRoutes(context) };
  },
};
