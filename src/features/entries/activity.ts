import { defineNews } from '#platform/shared/activity.ts';

/** Which entry the news are about, and whose it is. */
interface EntryNews {
  entryId: string;
  kind: 'post' | 'event';
  ownerId: string;
}

export const entryAdded = defineNews<EntryNews>('entry.added');
/** Its words, its picture or, of an event, who takes part. */
export const entryChanged = defineNews<EntryNews>('entry.changed');
export const entryRemoved = defineNews<EntryNews>('entry.removed');
