import { defineActivity } from '#platform/shared/activity.ts';

/** A new account, which has no profile yet. */
export const accountCreated = defineActivity<{ userId: string }>('account.created');

/** An account that is about to go, with everything that hangs on it. */
export const accountDeleted = defineActivity<{ userId: string }>('account.deleted');
