import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';

/** A new post or event. The owner of an event has joined it already. */
export const entryCreated = defineActivity<{
  entryId: string;
  kind: 'post' | 'event';
  ownerId: string;
}>('entry.created');

/** A changed post or event. Emitted after its new text is stored. */
export const entryEdited = defineActivity<{
  entryId: string;
  kind: 'post' | 'event';
}>('entry.edited');

/** Emitted before a post or an event is deleted with everything that belongs to it. */
export const entryDeleted = defineActivity<{ entryId: string }>('entry.deleted');

/** The entry that changed and its owner. */
export interface EntryUpdate {
  entryId: string;
  kind: 'post' | 'event';
  ownerId: string;
}

/** What posts and events have in common in the API. */
export interface SharedEntry {
  id: string;
  kind: 'post' | 'event';
  userId: string;
  likes: number;
  likedByMe: boolean;
  commentCount: number;
}

/** A member who joined or left an event. */
export interface Participation {
  userId: string;
  joined: boolean;
  /** The member as a participant; null if the member left. */
  participant: {
    userId: string;
    userName: string;
    username: string;
    userPhoto: string;
    joinedAt: number;
  } | null;
}

/** What changed about an entry. */
export interface EntryChange {
  /** The new values of fields that are the same for every viewer. */
  fields: object;
  participation?: Participation;
}

/**
 * A new post or event, or one that an appeal has restored. For a new one, the details contain the entry as its owner
 * sees it.
 */
export const entryAdded = defineLiveUpdate<EntryUpdate, SharedEntry>('entry.added');
/** The text, picture, link preview or participants of an entry changed. */
export const entryChanged = defineLiveUpdate<EntryUpdate, EntryChange>('entry.changed');
export const entryRemoved = defineLiveUpdate<EntryUpdate>('entry.removed');
