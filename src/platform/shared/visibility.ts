import { defineLiveUpdate } from './activity.ts';

/** What a member may see has changed: their browsers reload everything. It does not say whom it is about. */
export const visibilityChanged = defineLiveUpdate<object>('visibility.changed');
