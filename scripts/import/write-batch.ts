import type { Collection } from './collections.ts';
import type { PictureReference } from './pictures.ts';
import type { Records } from './records/read-record.ts';
import { writeEvents } from './writers/events.ts';
import { writeMembers } from './writers/members.ts';
import { writeMessages } from './writers/messages.ts';
import { writeNotifications } from './writers/notifications.ts';
import { writePosts } from './writers/posts.ts';
import type { WriteContext } from './writers/write-context.ts';

type Writers = {
  [Name in Collection]: (
    writeContext: WriteContext,
    records: readonly Records[Name][],
  ) => Promise<void>;
};

export const writers: Writers = {
  users: writeMembers,
  posts: writePosts,
  events: writeEvents,
  messages: writeMessages,
  notifications: writeNotifications,
};

type PictureReaders = { [Name in Collection]: (record: Records[Name]) => PictureReference | null };

/** For each collection, a function that returns the picture of a record, if it has one. */
export const pictureReaders: PictureReaders = {
  users: ({ id, pictureUrl }) => toReference(pictureUrl, 'profile', `users/${id}`, id, id),
  posts: ({ id, ownerId, pictureUrl }) =>
    toReference(pictureUrl, 'post', `posts/${id}`, id, ownerId),
  events: ({ id, ownerId, pictureUrl }) =>
    toReference(pictureUrl, 'event', `events/${id}`, id, ownerId),
  messages: () => null,
  notifications: () => null,
};

const toReference = (
  url: string | null,
  purpose: PictureReference['purpose'],
  recordPath: string,
  id: string,
  ownerId: string,
): PictureReference | null => (url === null ? null : { purpose, id, ownerId, url, recordPath });
