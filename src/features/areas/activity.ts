import { defineLiveUpdate } from '#platform/shared/activity.ts';

/** An administrator has changed the list of areas. */
export const areasChanged = defineLiveUpdate<Record<string, never>>('areas.changed');
