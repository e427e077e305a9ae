import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';

/** A message as it was written; `recipientIds` are the other people of the conversation. */
export const messageSent = defineActivity<{
  conversationId: string;
  messageId: string;
  senderId: string;
  recipientIds: readonly string[];
  text: string;
}>('message.sent');

/** A member has seen all of a conversation. */
export const conversationSeen = defineActivity<{ conversationId: string; userId: string }>(
  'conversation.seen',
);

/** To everybody in the conversation, the sender's other browsers included. */
export const messageArrived = defineLiveUpdate<{
  conversationId: string;
  messageId: string;
  senderId: string;
}>('message.arrived');

/** How far somebody has read, as the creation time of a message (UTC milliseconds). */
export const conversationRead = defineLiveUpdate<{
  conversationId: string;
  userId: string;
  until: number;
}>('conversation.read');

/** Somebody is writing: a passing word, told at most every few seconds. */
export const typing = defineLiveUpdate<{ conversationId: string; userId: string }>('typing');
