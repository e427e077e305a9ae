/** A link with which one person can join. Only a hash of its code is stored. */
export interface InvitationTable {
  id: string;
  code_hash: string;
  by_id: string;
  /** 1 if it was mailed to an address on the waiting list. */
  is_mailed: 0 | 1;
  created_at: number;
  expires_at: number;
  /** The account that was created with it. Null before that, and again once that account is deleted. */
  used_by: string | null;
  used_at: number | null;
}

/** A proof of work that was used for a sign-up. It is stored so that it cannot be used twice. */
export interface UsedProofTable {
  challenge: string;
  /** When the challenge expires. After that, the proof is invalid, and the row can be deleted. */
  expires_at: number;
}

/** Slow mode is on until `until_at`, which is far in the future if it has no end. Without a row, it was never on. */
export interface SlowModeTable {
  id: 'community';
  until_at: number;
}

/**
 * When a member last wrote a post or event (`entry`) or a `comment` while slow mode was on. The row remains if that
 * text is deleted. A job deletes the row once it is too old to make the member wait.
 */
export interface SlowModeWritingTable {
  user_id: string;
  kind: 'entry' | 'comment';
  written_at: number;
}

/** Whether joining requires an invitation. Without a row, the setting `JOINING` applies. */
export interface JoiningChoiceTable {
  id: 'community';
  mode: 'open' | 'invited';
  changed_at: number;
}

/** An email address on the waiting list. `confirmed_at` is null until its owner confirms it. */
export interface WaitingListEntryTable {
  id: string;
  email: string;
  requested_at: number;
  confirmed_at: number | null;
  /** The language of the last request for this address; null if that was made before this column existed. */
  language: string | null;
  /** When an administrator last invited the address. */
  invited_at: number | null;
  /** The invitation sent at `invited_at`; null if the address was never invited, or if the invitation was deleted. */
  invitation_id: string | null;
}
