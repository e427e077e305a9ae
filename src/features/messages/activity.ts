import type { LinkPreview } from '#features/links/link-preview.ts';
import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';
import type { ConversationSettings, Message } from './contract.ts';
import type { ReactionEmoji } from './rules.ts';

/** A message was sent. `recipientIds` are the other members who see the sender and have accepted the conversation. */
export const messageSent = defineActivity<{
  conversationId: string;
  senderId: string;
  recipientIds: readonly string[];
}>('message.sent');

/** A member's first message in a conversation became a request to these members, who do not know the sender. */
export const requestSent = defineActivity<{ senderId: string; receiverIds: readonly string[] }>(
  'request.sent',
);

/** A member has accepted or deleted a request from these members. */
export const requestAnswered = defineActivity<{ userId: string; senderIds: readonly string[] }>(
  'request.answered',
);

/**
 * A member's unread messages have changed without a new message: they have read some, for example,
 * or muted a conversation.
 */
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
 * A message was sent. The sender, and every member who sees the sender and has accepted the conversation, receive the
 * update. The update also means that the sender's read mark has moved to this message, so no {@link conversationRead}
 * is sent.
 */
export const messageArrived = defineLiveUpdate<MessageArrived, MessageDetails>('message.arrived');

export interface MessageReacted {
  conversationId: string;
  messageId: string;
  /** The sender of the message. Members who don't see the sender do not receive the update. */
  senderId: string | null;
  /** The member who reacted. */
  userId: string;
  /** Null if they removed their reaction. */
  emoji: ReactionEmoji | null;
}

export interface ReactionDetails {
  /** The displayed name of the member who reacted. */
  userName: string;
}

/**
 * A member added, changed or removed their reaction to a message. That member receives the update, and so does everyone
 * in the conversation who sees both the member and the message.
 */
export const messageReacted = defineLiveUpdate<MessageReacted, ReactionDetails>('message.reacted');

/**
 * The link in a message has a preview now. The members who see the sender and have accepted the conversation receive
 * the update.
 */
export const messagePreviewed = defineLiveUpdate<MessageArrived, { linkPreview: LinkPreview }>(
  'message.previewed',
);

export interface RequestChanged {
  conversationId: string;
  userId: string;
}

/**
 * A request has arrived for a member, or that member has accepted or deleted it. That member receives the update and,
 * if they have accepted the request, so do the other members who see them.
 */
export const requestChanged = defineLiveUpdate<RequestChanged>('request.changed');

export interface ConversationRead {
  conversationId: string;
  userId: string;
  /** The creation time of the newest message read (UTC milliseconds). */
  until: number;
  /** The member's new unread count in this conversation; only in the update to that member. */
  unread?: number;
}

/**
 * A member's read mark has moved forward. That member and the others in the conversation who see them receive the
 * update.
 */
export const conversationRead = defineLiveUpdate<ConversationRead>('conversation.read');

export interface ConversationChanged extends ConversationSettings {
  conversationId: string;
}

/** A member has muted or archived a conversation, or undone that. Only that member receives the update. */
export const conversationChanged = defineLiveUpdate<ConversationChanged>('conversation.changed');

export interface ConversationLeft {
  conversationId: string;
  userId: string;
}

export interface LeftDetails {
  /** The line that the group shows about the departure. A group without messages shows none, and sends no details. */
  message: ArrivedMessage;
}

/**
 * A member has left a group. That member receives the update without details, and the members who see them receive it
 * with details.
 */
export const conversationLeft = defineLiveUpdate<ConversationLeft, LeftDetails>(
  'conversation.left',
);

export interface MessageDeleted {
  conversationId: string;
  messageId: string;
  senderId: string;
}

export interface DeletedDetails {
  /** The recipient's new unread count in this conversation. */
  unread: number;
}

/**
 * A message was deleted, either by its sender or because a moderator's removal has become final. The sender and the
 * members who see the sender receive the update.
 */
export const messageDeleted = defineLiveUpdate<MessageDeleted, DeletedDetails>('message.deleted');

/** The number of a member's unread messages in all conversations that they have not muted: an ephemeral update. */
export const unreadCounted = defineLiveUpdate<{ unread: number }>('unread.counted');

/** A member is typing: an ephemeral update, sent once every few seconds at most. */
export const typing = defineLiveUpdate<{ conversationId: string; userId: string }>('typing');
