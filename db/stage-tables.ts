/** How well the community knows a member. Without a row, the member is new. */
export interface MemberStageTable {
  user_id: string;
  stage: 'new' | 'met' | 'vouched';
  since: number;
  /** The stage that an administrator chose, if any. */
  chosen: 'new' | 'met' | 'vouched' | null;
  /**
   * 0: the administrator's choice did not lower the member. 1: it did, and vouches can raise the member to `chosen` at
   * most. 2: it did, and the member keeps exactly `chosen`, because vouches alone would have given them a lower stage.
   */
  is_capped: 0 | 1 | 2;
}

/** A member's confirmation that they have met another member in person. `ended_at` is when they withdrew it. */
export interface VouchTable {
  from_id: string;
  to_id: string;
  created_at: number;
  ended_at: number | null;
}
