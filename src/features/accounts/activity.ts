import { defineActivity } from '#platform/shared/activity.ts';

/** Emitted when an account has been created. The account has no profile yet. */
export const accountCreated = defineActivity<{ userId: string }>('account.created');

/** Emitted in the transaction that deletes an account, before its row is deleted. */
export const accountDeleted = defineActivity<{ userId: string }>('account.deleted');
