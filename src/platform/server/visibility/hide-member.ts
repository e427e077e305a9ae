import type { Transaction } from 'kysely';
import type { HiddenMemberTable, Schema } from '#db/schema.ts';

type Trx = Transaction<Schema>;

/** A viewer and the member who may be hidden from them. */
interface Pair {
  viewer_id: string;
  member_id: string;
}

/** `block` hides the two members from each other. `mute` hides the member from the viewer only. */
export type HidingChoice = NonNullable<HiddenMemberTable['choice']>;

/**
 * Stores the viewer's choice about a member, replacing any earlier choice; null removes it. The caller must have
 * locked the visibility of both members.
 */
export async function setHidingChoice(
  trx: Trx,
  { viewerId, memberId }: { viewerId: string; memberId: string },
  choice: HidingChoice | null,
  now: number,
): Promise<void> {
  const pair = { viewer_id: viewerId, member_id: memberId };
  const reverse = { viewer_id: memberId, member_id: viewerId };
  if (choice) await addReason(trx, pair, { choice, blocks_viewer: 0 }, 'choice', now);
  else await removeReason(trx, pair, 'choice');
  if (choice === 'block') {
    await addReason(trx, reverse, { choice: null, blocks_viewer: 1 }, 'blocks_viewer', now);
  } else {
    await removeReason(trx, reverse, 'blocks_viewer');
  }
}

/**
 * Makes a member whose account is about to be deleted visible to everyone. Returns the ids of the viewers from whom the
 * member was hidden.
 */
export async function showToEveryone(trx: Trx, memberId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('hidden_member')
    .where('member_id', '=', memberId)
    .returning('viewer_id')
    .execute();
  return rows.map((row) => row.viewer_id);
}

type Reasons = Pick<HiddenMemberTable, 'choice' | 'blocks_viewer'>;

/** Adds one reason why the viewer does not see the member. */
const addReason = async (
  trx: Trx,
  pair: Pair,
  reasons: Reasons,
  added: keyof Reasons,
  now: number,
): Promise<void> => {
  await trx
    .insertInto('hidden_member')
    .values({ ...pair, ...reasons, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['viewer_id', 'member_id']).doUpdateSet({
        [added]: reasons[added],
        ...(added === 'choice' && { created_at: now }),
      }),
    )
    .execute();
};

/** Removes one reason, and the row if no other reason remains. */
async function removeReason(trx: Trx, pair: Pair, removed: keyof Reasons): Promise<void> {
  await trx
    .deleteFrom('hidden_member')
    .where('viewer_id', '=', pair.viewer_id)
    .where('member_id', '=', pair.member_id)
    .$if(removed === 'choice', (qb) => qb.where('blocks_viewer', '=', 0))
    .$if(removed === 'blocks_viewer', (qb) => qb.where('choice', 'is', null))
    .execute();
  await trx
    .updateTable('hidden_member')
    .set(removed === 'choice' ? { choice: null } : { blocks_viewer: 0 })
    .where('viewer_id', '=', pair.viewer_id)
    .where('member_id', '=', pair.member_id)
    .execute();
}
