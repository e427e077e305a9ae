/** The tables for first contacts. */

/**
 * Records that one member (`from_id`) has written to another (`to_id`) whom they did not know. `answer` is `waiting`
 * until the recipient accepts or declines. Two members know each other once one of them has accepted.
 */
export interface ContactTable {
  from_id: string;
  to_id: string;
  /** 0 if the two members shared a conversation before first contacts were counted. */
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
