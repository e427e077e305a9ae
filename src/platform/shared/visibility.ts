import { defineLiveUpdate } from './activity.ts';

/** Makes a member's browsers refetch everything after a change to what the member may see. Contains no names or ids. */
export const visibilityChanged = defineLiveUpdate<object>('visibility.changed');
