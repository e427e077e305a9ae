/** How well the community knows a member. Without a row, the member is new. */
export interface MemberStageTable {
  user_id: string;
  stage: 'new' | 'met' | 'vouched';
  since: number;
  /** The stage that an administrator chose, if any. */
  chosen: 'new' | 'met' | 'vouched' | null;
  /**
   * 1 if the choice lowered the member: then vouches raise them no higher than `chosen`. 2 if they don't fall below it
   * either, because it corrected a raise.
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
