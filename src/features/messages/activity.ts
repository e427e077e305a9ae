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

/** How far a member has read: the creation time of a message (UTC milliseconds). */
export const conversationRead = defineLiveUpdate<{
  conversationId: string;
  userId: string;
  until: number;
}>('conversation.read');

/** A member is typing: an ephemeral update, sent at most every few seconds. */
export const typing = defineLiveUpdate<{ conversationId: string; userId: string }>('typing');
