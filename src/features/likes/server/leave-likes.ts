import type { Act } from '#platform/server/live/acts.ts';
import { uncountLikesOf } from './store.ts';

/** When an account goes: its likes go with it by foreign key, and the counts with them. */
export const deleteLikesOf = ({ trx }: Act, { userId }: { userId: string }): Promise<void> =>
  uncountLikesOf(trx, userId);
