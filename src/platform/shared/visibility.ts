import { defineLiveUpdate } from './activity.ts';

/** Makes a member's browsers reload everything, because what the member may see has changed. Names no member. */
export const visibilityChanged = defineLiveUpdate<object>('visibility.changed');
