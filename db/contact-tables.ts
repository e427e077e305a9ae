/** The tables for first contacts. */

/**
 * A member has written to another whom they did not know. `answer` stays `waiting` until the other accepts or declines.
 * Two members know each other if either has accepted.
 */
export interface ContactTable {
  from_id: string;
  to_id: string;
  /** 0 if the two shared a conversation before first contacts were counted. */
  created_at: number;
  answer: 'waiting' | 'accepted' | 'declined';
  /** A keyed hash of the first message without names and links, if it is compared with others; otherwise null. */
  fingerprint: string | null;
}

/** Who can write to a member. Without a row: everyone. */
export interface ContactChoiceTable {
  user_id: string;
  choice: 'everyone' | 'met' | 'friends';
}
