import type { Feature } from '#platform/server/feature.ts';

/** What posts and events have in common: owner, time, likes and comments. */
export const entriesFeature: Feature<object> = {
  name: 'entries',
  tables: ['entry'],
  start: () => ({}),
};
