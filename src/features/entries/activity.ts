import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';

/** A new post or event. The owner of an event has joined it already. */
export const entryCreated = defineActivity<{
  entryId: string;
  kind: 'post' | 'event';
  ownerId: string;
}>('entry.created');

/** Emitted before a post or an event is deleted with everything that belongs to it. */
export const entryDeleted = defineActivity<{ entryId: string }>('entry.deleted');

/** The entry that changed and its owner. */
interface EntryUpdate {
  entryId: string;
  kind: 'post' | 'event';
  ownerId: string;
}

export const entryAdded = defineLiveUpdate<EntryUpdate>('entry.added');
/** A change of its text, its picture or, for an event, its participants. */
export const entryChanged = defineLiveUpdate<EntryUpdate>('entry.changed');
export const entryRemoved = defineLiveUpdate<EntryUpdate>('entry.removed');
