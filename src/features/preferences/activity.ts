import { defineActivity } from '#platform/shared/activity.ts';

/** An account's language, time zone or quiet hours may have changed. */
export const preferencesChanged = defineActivity<{ userId: string }>('preferences.changed');
