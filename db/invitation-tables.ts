/** A personal link with which one person can join. Only the hash of its code is stored. */
export interface InvitationTable {
  id: string;
  code_hash: string;
  by_id: string;
  /** 1 if it was mailed to an address on the waiting list. */
  is_mailed: 0 | 1;
  created_at: number;
  expires_at: number;
  /** The member who joined with it. Null until someone joins, and after that member has deleted their account. */
  used_by: string | null;
  used_at: number | null;
}

/** A proof of work that was used to sign up, so that nobody can use it again. */
export interface UsedProofTable {
  challenge: string;
  /** When its challenge expires. After that, nobody could use the proof again even without this row. */
  expires_at: number;
}

/** When the current or last period of slow mode ends or ended. Without a row, slow mode was never on. */
export interface SlowModeTable {
  id: 'community';
  until_at: number;
}

/**
 * When a member last wrote a post or event (`entry`) or a `comment` while slow mode was on, even if it was deleted
 * since.
 */
export interface SlowModeWritingTable {
  user_id: string;
  kind: 'entry' | 'comment';
  written_at: number;
}

/** Whether joining requires an invitation. Without a row, the setting JOINING decides. */
export interface JoiningChoiceTable {
  id: 'community';
  mode: 'open' | 'invited';
  changed_at: number;
}

/** A waiting-list address. `confirmed_at` is null until it is confirmed. */
export interface WaitingListEntryTable {
  id: string;
  email: string;
  requested_at: number;
  confirmed_at: number | null;
  /** The language in which the address was entered; null for addresses older than this column. */
  language: string | null;
  /** When an administrator last invited the address. */
  invited_at: number | null;
  /** The invitation sent at `invited_at`; null if the address was never invited, or if the invitation was deleted. */
  invitation_id: string | null;
}
