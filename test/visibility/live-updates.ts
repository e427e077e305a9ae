/** The updates that name the member who acts, or the owner of what changed. */
export const naming = [
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
/** The other updates, which name nobody or have tests of their own. */
export const others = [
  // src/features/messages/server/powers.test.ts
  ...['conversation.changed', 'conversation.left', 'message.deleted'],
  // src/features/messages/server/requests.test.ts
  'request.changed',
  'areas.changed',
  // Only participants of the owner's event receive it; src/features/events/server/announcements.test.ts
  'announcements.changed',
  'member.left',
  // Only the members who received the message receive it; src/features/links/server/links.test.ts
  'message.previewed',
  'notifications.changed',
  'slow-mode.changed',
  'unread.counted',
  'visibility.changed',
];
