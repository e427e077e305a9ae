import type { CommonGroundContext } from '#features/common-ground/server/routes.ts';
import type { Feature } from '#platform/server/feature.ts';
import { welcomeExport } from './member-data.ts';
import { welcomeRoutes } from './routes.ts';

/** The first steps of new members, and of the founder of a new community. */
export const welcomeFeature: Feature<CommonGroundContext> = {
  name: 'welcome',
  tables: ['closed_welcome'],
  start: (context) => ({
    router: welcomeRoutes(context),
    exports: [welcomeExport(context.services)],
  }),
};
