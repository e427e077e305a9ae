import { defineActivity } from '#platform/shared/activity.ts';

/** An account that is about to go, with everything that hangs on it. */
export const accountDeleted = defineActivity<{ userId: string }>('account.deleted');
