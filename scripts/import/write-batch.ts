import type { Collection } from './collections.ts';
import type { Wanted } from './pictures.ts';
import type { Records } from './records/read-record.ts';
import { writeEvents } from './writers/events.ts';
import { writeMembers } from './writers/members.ts';
import { writeMessages } from './writers/messages.ts';
import { writeNotifications } from './writers/notifications.ts';
import { writePosts } from './writers/posts.ts';
import type { Writing } from './writers/writing.ts';

type Writers = {
  [Of in Collection]: (writing: Writing, records: readonly Records[Of][]) => Promise<void>;
};

/** How the records of each collection are written. */
export const writers: Writers = {
  users: writeMembers,
  posts: writePosts,
  events: writeEvents,
  messages: writeMessages,
  notifications: writeNotifications,
};

type Showing = { [Of in Collection]: (record: Records[Of]) => Wanted | null };

/** The picture that a record shows, if it shows one. */
export const pictureOf: Showing = {
  users: ({ id, pictureUrl }) => shown(pictureUrl, 'profile', `users/${id}`, id, id),
  posts: ({ id, ownerId, pictureUrl }) => shown(pictureUrl, 'post', `posts/${id}`, id, ownerId),
  events: ({ id, ownerId, pictureUrl }) => shown(pictureUrl, 'event', `events/${id}`, id, ownerId),
  messages: () => null,
  notifications: () => null,
};

const shown = (
  url: string | null,
  purpose: Wanted['purpose'],
  place: string,
  id: string,
  ownerId: string,
): Wanted | null => (url === null ? null : { purpose, id, ownerId, url, place });
