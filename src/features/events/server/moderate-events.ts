import {
  contentErased,
  contentRemoved,
  contentRestored,
  type ModeratedContent,
} from '#features/cases/activity.ts';
import { entryAdded, entryChanged, entryRemoved } from '#features/entries/activity.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { notifyOfCancellation } from './cancel-event.ts';
import { deleteLockedEvent } from './delete-event.ts';
import { attachPictureAgain, detachPicture, findAnyEvent } from './moderation-store.ts';
import { lockEvent } from './store.ts';

const toUpdate = ({ id, ownerId }: ModeratedContent) =>
  ({ entryId: id, kind: 'event', ownerId }) as const;

/** Tells browsers that an event has changed, so that they request it again. */
function broadcastChange({ broadcast }: Act, entryId: string, ownerId: string): void {
  broadcast('everyone', entryChanged, { entryId, kind: 'event', ownerId });
}

/**
 * Registers listeners that hide the events and pictures that moderators remove, show restored ones again, and delete
 * events that are erased for good. The guests of a removed event are notified that it is cancelled, unless it is over.
 */
export function moderateEvents(services: Pick<Services, 'acts' | 'clock' | 'storage'>): void {
  const { acts, clock } = services;
  acts.on(contentRemoved, async (act, content) => {
    if (content.kind === 'event') {
      const event = await findAnyEvent(act.trx, content.id);
      if (event) await notifyOfCancellation(act, event, clock());
      act.broadcast('everyone', entryRemoved, toUpdate(content));
    }
    if (content.kind !== 'picture') return;
    const entryId = await detachPicture(act.trx, content.id);
    if (entryId) broadcastChange(act, entryId, content.ownerId);
  });
  acts.on(contentRestored, async (act, content) => {
    if (content.kind === 'event') act.broadcast('everyone', entryAdded, toUpdate(content));
    if (content.kind !== 'picture' || !content.entryId) return;
    const isAttached = await attachPictureAgain(act.trx, content.entryId, content.id);
    if (isAttached) broadcastChange(act, content.entryId, content.ownerId);
  });
  acts.on(contentErased, async (act, { kind, id }) => {
    const event = kind === 'event' ? await lockEvent(act.trx, id) : undefined;
    if (event) await deleteLockedEvent(services, act, event);
  });
}
