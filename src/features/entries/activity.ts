import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';

/** A post or an event that was just made; of an event its owner takes part already. */
export const entryCreated = defineActivity<{
  entryId: string;
  kind: 'post' | 'event';
  ownerId: string;
}>('entry.created');

/** A post or an event that is about to go, with everything that hangs on it. */
export const entryDeleted = defineActivity<{ entryId: string }>('entry.deleted');

/** Which entry the news are about, and whose it is. */
interface EntryNews {
  entryId: string;
  kind: 'post' | 'event';
  ownerId: string;
}

export const entryAdded = defineLiveUpdate<EntryNews>('entry.added');
/** Its words, its picture or, of an event, who takes part. */
export const entryChanged = defineLiveUpdate<EntryNews>('entry.changed');
export const entryRemoved = defineLiveUpdate<EntryNews>('entry.removed');
