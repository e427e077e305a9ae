import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';

/** A message was sent; `recipientIds` are the other members of the conversation. */
export const messageSent = defineActivity<{
  conversationId: string;
  messageId: string;
  senderId: string;
  recipientIds: readonly string[];
  text: string;
}>('message.sent');

/** A member has read a whole conversation. */
export const conversationSeen = defineActivity<{ conversationId: string; userId: string }>(
  'conversation.seen',
);

/** Sent to every member of the conversation, including the sender's other browsers. */
export const messageArrived = defineLiveUpdate<{
  conversationId: string;
  messageId: string;
  senderId: string;
}>('message.arrived');

/** A member has read further. `until` is the creation time of the newest message read (UTC milliseconds). */
export const conversationRead = defineLiveUpdate<{
  conversationId: string;
  userId: string;
  until: number;
}>('conversation.read');

/** A member is typing: an ephemeral update, sent once every few seconds at most. */
export const typing = defineLiveUpdate<{ conversationId: string; userId: string }>('typing');
