/** The tables for first contacts. */

/**
 * Records that one member (`from_id`) has written to another (`to_id`) whom they did not know. `answer` is `waiting`
 * until the recipient accepts or declines. Two members know each other once one of them has accepted.
 */
export interface ContactTable {
  from_id: string;
  to_id: string;
  /** 0 if the two know each other without a counted first message, for example from an imported conversation. */
  created_at: number;
  answer: 'waiting' | 'accepted' | 'declined';
  /**
   * A keyed hash of the first message without names and links, by which the same text to many people is noticed. Null
   * if the message is not compared with others, and after two days.
   */
  fingerprint: string | null;
}

/**
 * Who can write to a member: `met` is members who know them, `friends` is members with whom they vouch for each other.
 * Without a row: everyone.
 */
export interface ContactChoiceTable {
  user_id: string;
  choice: 'everyone' | 'met' | 'friends';
}
