/** The tables of first contacts. */

/**
 * A member has written to another whom they did not know. `answer` stays `waiting` until the other accepts or declines.
 * Two members know each other if either has accepted.
 */
export interface ContactTable {
  from_id: string;
  to_id: string;
  /** 0 if they already shared a conversation when first contacts began to be counted. */
  created_at: number;
  answer: 'waiting' | 'accepted' | 'declined';
  /** A keyed hash of the first message without names and links; null if it is not, or no longer, compared. */
  fingerprint: string | null;
}

/** Who can write to a member. Without a row: everyone. */
export interface ContactChoiceTable {
  user_id: string;
  choice: 'everyone' | 'met' | 'friends';
}
