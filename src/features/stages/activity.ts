import { defineActivity } from '#platform/shared/activity.ts';

/** A member has vouched for another member for the first time. */
export const memberVouched = defineActivity<{ fromId: string; toId: string }>('member.vouched');
