import { defineLiveUpdate } from '#platform/shared/activity.ts';
import type { SlowMode } from './contract.ts';

/** An administrator has turned slow mode on or off. */
export const slowModeChanged = defineLiveUpdate<SlowMode>('slow-mode.changed');
