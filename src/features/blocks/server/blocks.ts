import { presentAuthor } from '#features/profiles/server/present-author.ts';
import { cutPage, readCursor } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { setHidingChoice } from '#platform/server/visibility/hide-member.ts';
import { can } from '#platform/server/visibility/policy.ts';
import { lockVisibility } from '#platform/server/visibility/visibility.ts';
import type { Page } from '#platform/shared/contract.ts';
import { AppError } from '#platform/shared/errors.ts';
import { visibilityChanged } from '#platform/shared/visibility.ts';
import { blockChanged } from '../activity.ts';
import type { BlockedMember, BlockKind } from '../contract.ts';
import { blockCopy } from '../copy.ts';
import { findTarget, listBlockRows } from './store.ts';

/** The members whom the viewer has blocked or muted, latest first. */
export async function listBlocks(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<BlockedMember>> {
  const after = readCursor(cursor);
  const rows = await listBlockRows(db, viewer, { after, limit: limit + 1 });
  const page = cutPage(rows, limit, (row) => ({ id: row.author_id, sortValue: row.created_at }));
  const items = page.items.map((row) => {
    const kind = row.choice ?? 'block';
    // The pictures of a blocked member cannot be loaded.
    const author = kind === 'block' ? { ...row, author_photo_path: null } : row;
    return { ...presentAuthor(author), kind, since: row.created_at };
  });
  return { ...page, items };
}

/**
 * Blocks or mutes a member, replacing any earlier choice. Throws NOT_FOUND if there is no such member or
 * the member has blocked the viewer.
 */
export async function setBlock(
  { acts, engine, clock }: Services,
  viewer: Viewer,
  { userId, kind }: { userId: string; kind: BlockKind },
): Promise<void> {
  if (!can(viewer, 'mute a member', { userId })) {
    throw new AppError('INVALID_INPUT', blockCopy.yourself);
  }
  await acts.transact(async (act) => {
    await lockVisibility(act.trx, engine, [viewer.userId, userId]);
    const target = await findTarget(act.trx, viewer, userId);
    if (!target || target.blocks_viewer === 1) throw notFound('Profile');
    // A member who has become an administrator stays blocked, so repeating the block succeeds.
    if (target.choice === kind) return;
    const isAdministrator = target.admin_id !== null;
    if (kind === 'block' && !can(viewer, 'block a member', { userId, isAdministrator })) {
      throw new AppError('FORBIDDEN', blockCopy.administrator);
    }
    const pair = { viewerId: viewer.userId, memberId: userId };
    await applyChoice(act, pair, { before: target.choice, after: kind, now: clock() });
  });
}

/**
 * Unblocks or unmutes a member. Does nothing if the viewer has neither blocked nor muted the member, or if the id is
 * unknown.
 */
export async function removeBlock(
  { acts, engine, clock }: Services,
  viewer: Viewer,
  userId: string,
): Promise<void> {
  await acts.transact(async (act) => {
    await lockVisibility(act.trx, engine, [viewer.userId, userId]);
    const target = await findTarget(act.trx, viewer, userId);
    if (!target) return;
    const pair = { viewerId: viewer.userId, memberId: userId };
    await applyChoice(act, pair, { before: target.choice, after: null, now: clock() });
  });
}

/** Stores a choice, and makes the browsers of the affected members refetch their data. */
async function applyChoice(
  act: Act,
  { viewerId, memberId }: { viewerId: string; memberId: string },
  { before, after, now }: { before: BlockKind | null; after: BlockKind | null; now: number },
): Promise<void> {
  if (before === after) return;
  await setHidingChoice(act.trx, { viewerId, memberId }, after, now);
  await act.emit(blockChanged, { userId: viewerId, otherId: memberId, choice: after });
  const changesBlock = before === 'block' || after === 'block';
  for (const userId of changesBlock ? [viewerId, memberId] : [viewerId]) {
    act.evictReadsOf(userId);
    act.broadcast(`user:${userId}`, visibilityChanged, {});
  }
}
