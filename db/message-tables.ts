import type { Generated } from 'kysely';

/** The tables of conversations and their messages. */

/**
 * A conversation. `direct_key` is null for a group; for a direct conversation, it is unique and contains the sorted ids
 * of the two members.
 */
export interface ConversationTable {
  id: string;
  direct_key: string | null;
  title: string | null;
  created_at: number;
  last_message_at: number;
  /** Whether any member has not accepted the conversation. */
  has_requests: Generated<0 | 1>;
}

/**
 * A member of a conversation. `last_message_at` is copied from the conversation, so that listing a member's
 * conversations is one index scan.
 */
export interface ConversationMemberTable {
  conversation_id: string;
  user_id: string;
  joined_at: number;
  /** The creation time of the newest message that the member has read. */
  read_until: number;
  unread_count: number;
  last_message_at: number;
  /** The member has marked notifications about messages up to this time (UTC milliseconds) as read. */
  dismissed_until: number;
  /** Whether the conversation sends the member no notifications and is left out of their total of unread messages. */
  muted: Generated<0 | 1>;
  /** Whether the conversation is left out of the member's list until its next message. */
  archived: Generated<0 | 1>;
  /**
   * Null if the member has accepted the conversation. Otherwise the conversation is a request from somebody whom the
   * member does not know: it sends no notifications, and the sender does not see whether the member has read it.
   */
  request: Generated<'waiting' | 'declined' | null>;
}

/** `sender_id` is null once the sender's account is deleted. */
export interface MessageTable {
  id: string;
  conversation_id: string;
  sender_id: string | null;
  /** `left`: records that the sender left the group. A `deleted` message has no text, pictures or reactions. */
  kind: Generated<'text' | 'left' | 'deleted'>;
  /** Empty if the message has only pictures. */
  content: string;
  link_preview_id: string | null;
  created_at: number;
  /** Whether the message was sent with pictures; 0 once it is deleted. If 0, its pictures need not be queried. */
  has_pictures: Generated<0 | 1>;
  /** Whether anybody has ever reacted to the message. 0 once it is deleted. */
  has_reactions: Generated<0 | 1>;
}

/** A picture of a message. The row is deleted together with the picture, for example with its owner's account. */
export interface MessagePictureTable {
  message_id: string;
  position: number;
  picture_id: string;
}

/** A member's reaction to a message, at most one per member. */
export interface MessageReactionTable {
  message_id: string;
  user_id: string;
  emoji: string;
  reacted_at: number;
}
