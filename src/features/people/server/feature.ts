import type { Feature } from '#platform/server/feature.ts';
import { type PeopleContext, peopleRoutes } from './routes.ts';

/** The directory of members. */
export const peopleFeature: Feature<PeopleContext> = {
  name: 'people',
  tables: [],
  start: (context) => ({ router: peopleRoutes(context) }),
};
