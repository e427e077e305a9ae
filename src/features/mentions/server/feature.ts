import { contentErased } from '#features/cases/activity.ts';
import type { Feature } from '#platform/server/feature.ts';
import { mentionsExport } from './member-data.ts';
import { type MentionsContext, mentionsRoutes } from './routes.ts';
import { deleteMentionsIn } from './store.ts';

/** Members who are mentioned with `@username` in posts, events and comments. */
export const mentionsFeature: Feature<MentionsContext> = {
  name: 'mentions',
  tables: ['mention'],
  start(context) {
    const { services } = context;
    services.acts.on(contentErased, async ({ trx }, { kind, id }) => {
      if (kind === 'comment') await deleteMentionsIn(trx, id);
    });
    return { router: mentionsRoutes(context), exports: [mentionsExport(services)] };
  },
};
