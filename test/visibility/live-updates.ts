/** The updates that contain the id of the member who acts or who owns what changed. */
export const updatesNamingMembers = [
  'conversation.read',
  'entry.added',
  'entry.changed',
  'entry.removed',
  'likes.counted',
  'member.changed',
  'message.arrived',
  'message.reacted',
  'thread.changed',
  'typing',
];
/** The other updates, which contain no such id or are tested in another file. */
export const otherUpdates = [
  'conversation.changed',
  // Tested in src/features/messages/server/powers.test.ts.
  ...['conversation.left', 'message.deleted'],
  // Tested in src/features/messages/server/requests.test.ts.
  'request.changed',
  'areas.changed',
  // Only the event's participants receive it. Tested in src/features/events/server/announcements.test.ts.
  'announcements.changed',
  'member.left',
  // Only the members who received the message receive it. Tested in src/features/links/server/links.test.ts.
  'message.previewed',
  'notifications.changed',
  // Only the member whom it is about receives it. Tested in src/features/cases/server/restrictions.test.ts.
  'restriction.changed',
  'slow-mode.changed',
  'unread.counted',
  'visibility.changed',
];
