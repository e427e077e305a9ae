import { defineActivity } from '#platform/shared/activity.ts';

/** A new account, which has no profile yet. */
export const accountCreated = defineActivity<{ userId: string }>('account.created');

/** An account is being deleted, with everything that belongs to it. */
export const accountDeleted = defineActivity<{ userId: string }>('account.deleted');
