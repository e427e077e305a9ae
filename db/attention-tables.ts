import type { Language } from '#platform/shared/language.ts';

/** A member's preferences, which apply on all of their devices. */
export interface MemberPreferenceTable {
  user_id: string;
  language: Language;
  /** An IANA name; null until a browser has sent one. */
  time_zone: string | null;
  /** The local hours, from 0 to 23, at which quiet hours begin and end. Equal if there are no quiet hours. */
  quiet_from: number;
  quiet_to: number;
}

/** How a member is notified while they are away. Without a row, they get no digest. */
export interface AttentionSettingTable {
  user_id: string;
  digest: 'never' | 'weekly' | 'daily';
  /** Null unless the member gets a digest. */
  next_digest_at: number | null;
  /** The next digest contains the unread notifications and messages that are newer than this. */
  last_digest_at: number;
  paused_until: number;
}

/** The channel through which a member wants to receive one kind of notification. */
export interface NoticeSettingTable {
  user_id: string;
  kind: string;
  channel: 'push' | 'mail' | 'digest' | 'none';
}

/** A browser that is subscribed to push notifications. The row is deleted together with the browser's session. */
export interface PushSubscriptionTable {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: number;
}

/** Something unread that may be pushed or mailed: a stored notification, or the new messages of a conversation. */
export interface DeliveryTable {
  user_id: string;
  /**
   * Identifies what is sent in one delivery. For messages, it contains the time up to which the recipient has read or
   * dismissed them; for some kinds of notification, the time at which the notification last changed.
   */
  subject_key: string;
  /** The id of the notification or the conversation. */
  subject_id: string;
  kind: string;
  /** Null until a channel is chosen, and always if the notification was sent together with that of another delivery. */
  channel: 'push' | 'mail' | 'digest' | 'none' | null;
  due_at: number;
  /** `waiting`: no channel is chosen yet. `sending`: a push is being sent. `done`: nothing is left to do. */
  state: 'waiting' | 'sending' | 'done';
  attempts: number;
  /** Until this time, only the process that claimed the row may change it. */
  claimed_until: number;
  /** When the push notification or the email was sent, maybe as part of another one; null if neither was. */
  sent_at: number | null;
}
