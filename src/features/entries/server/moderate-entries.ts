import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { contentErased, contentRemoved, contentRestored } from '#features/cases/activity.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { type EntryUpdate, entryAdded, entryChanged, entryRemoved } from '../activity.ts';
import { deleteLockedEntry, type LockedEntry } from './delete-locked-entry.ts';

type Trx = Transaction<Schema>;

/** One kind of entries: posts or events. */
interface ModeratedEntries {
  kind: EntryUpdate['kind'];
  /** Locks an entry until the commit. Returns undefined if it does not exist, or if a moderator removed it. */
  lock: (trx: Trx, entryId: string) => Promise<LockedEntry | undefined>;
  /** Removes a picture from the entry that shows it. Returns the entry's id; undefined if none of this kind shows it. */
  detachPicture: (trx: Trx, pictureId: string) => Promise<string | undefined>;
  /** Adds a picture to its entry again. Returns false if the entry is gone or already has another picture. */
  attachPictureAgain: (trx: Trx, entryId: string, pictureId: string) => Promise<boolean>;
  /** Runs in the transaction in which a moderator removes an entry. */
  onRemoved?: (act: Act, entryId: string) => Promise<void>;
}

/**
 * Registers listeners that hide removed entries and pictures in browsers, show restored ones again, and delete entries
 * that are erased for good.
 */
export function moderateEntries(
  services: Pick<Services, 'acts' | 'storage'>,
  { kind, lock, detachPicture, attachPictureAgain, onRemoved }: ModeratedEntries,
): void {
  const { acts } = services;
  const toUpdate = (entryId: string, ownerId: string): EntryUpdate => ({ entryId, kind, ownerId });
  acts.on(contentRemoved, async (act, content) => {
    if (content.kind === kind) {
      await onRemoved?.(act, content.id);
      act.broadcast('everyone', entryRemoved, toUpdate(content.id, content.ownerId));
    }
    if (content.kind !== 'picture') return;
    const entryId = await detachPicture(act.trx, content.id);
    if (entryId) act.broadcast('everyone', entryChanged, toUpdate(entryId, content.ownerId));
  });
  acts.on(contentRestored, async (act, { kind: restoredKind, id, entryId, ownerId }) => {
    if (restoredKind === kind) act.broadcast('everyone', entryAdded, toUpdate(id, ownerId));
    if (restoredKind !== 'picture' || !entryId) return;
    const isAttached = await attachPictureAgain(act.trx, entryId, id);
    if (isAttached) act.broadcast('everyone', entryChanged, toUpdate(entryId, ownerId));
  });
  acts.on(contentErased, async (act, content) => {
    const entry = content.kind === kind ? await lock(act.trx, content.id) : undefined;
    if (entry) await deleteLockedEntry(services, act, { entryId: content.id, kind }, entry);
  });
}
