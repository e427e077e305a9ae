import type { LinkPreview } from '#features/links/link-preview.ts';
import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';
import type { Message } from './contract.ts';

/** A message was sent; `recipientIds` are the other members of the conversation who see the sender. */
export const messageSent = defineActivity<{
  conversationId: string;
  senderId: string;
  recipientIds: readonly string[];
}>('message.sent');

/** A member's read mark in a conversation has moved forward. */
export const readMarkMoved = defineActivity<{ userId: string }>('read-mark.moved');

/** A message without `participants`, which depend on the viewer. */
export type ArrivedMessage = Omit<Message, 'participants'>;

export interface MessageArrived {
  conversationId: string;
  messageId: string;
  senderId: string;
}

export interface MessageDetails {
  message: ArrivedMessage;
  /** The new unread count, in this conversation, of the member who receives the update. */
  unread: number;
}

/**
 * A message was sent. The sender and every member who sees the sender receive the update. It also means
 * that the sender's read mark has moved to this message: no separate {@link conversationRead} is sent.
 */
export const messageArrived = defineLiveUpdate<MessageArrived, MessageDetails>('message.arrived');

/** The link in a message has a preview now. Everyone who received the message receives the update. */
export const messagePreviewed = defineLiveUpdate<MessageArrived, { linkPreview: LinkPreview }>(
  'message.previewed',
);

export interface ConversationRead {
  conversationId: string;
  userId: string;
  /** The creation time of the newest message read (UTC milliseconds). */
  until: number;
  /** The member's new unread count in this conversation; only in the update to that member. */
  unread?: number;
}

/** A member's read mark has moved forward. They and the conversation's other members who see them receive it. */
export const conversationRead = defineLiveUpdate<ConversationRead>('conversation.read');

/** The number of a member's unread messages in all conversations: an ephemeral update. */
export const unreadCounted = defineLiveUpdate<{ unread: number }>('unread.counted');

/** A member is typing: an ephemeral update, sent once every few seconds at most. */
export const typing = defineLiveUpdate<{ conversationId: string; userId: string }>('typing');
