/** The tables of reports, of decisions about them and of the effects of these decisions. */

type Ground =
  | 'danger'
  | 'illegal'
  | 'hate'
  | 'harassment'
  | 'sexual'
  | 'impersonation'
  | 'spam'
  | 'other';

/**
 * A case: one thing that has been reported, by members or automatically; the decision about it; and the appeal.
 */
export interface CaseFileTable {
  id: string;
  /** The member whom the case is about; null once their account is deleted. */
  subject_id: string | null;
  target_kind: 'post' | 'event' | 'comment' | 'message' | 'picture' | 'profile' | 'member';
  target_id: string;
  /** The most serious ground of the case's reports. */
  ground: Ground;
  /** The beginning of the reported text; empty once the member's account is deleted. */
  excerpt: string;
  /** `open`: waits for a decision. `appealed`: waits for a decision about the appeal. */
  state: 'open' | 'decided' | 'appealed';
  created_at: number;
  due_at: number;
  /** Null until the case is decided. */
  measure: 'none' | 'warn' | 'remove' | 'limit' | 'suspend' | 'ban' | null;
  /** Whether the decision hides the content. */
  removes: number;
  /** When the measure ends by itself; null if it has no duration. */
  until_at: number | null;
  rule: string;
  facts: string;
  /** 1 if the case has an automatic report, or if it was closed automatically because the account was deleted. */
  automated: number;
  decided_by: string | null;
  decided_at: number | null;
  /** What a successful appeal restores, as JSON; null if unhiding the content is enough. */
  undo: string | null;
  appeal_text: string | null;
  appealed_at: number | null;
  appeal_outcome: 'kept' | 'reversed' | null;
  appeal_reason: string | null;
  appeal_by: string | null;
  appeal_decided_at: number | null;
  /** A keyed hash of the address of a suspended member who has deleted their account; otherwise null. */
  address_hash: string | null;
}

/** A report. `reporter_id` is null if the report was automatic, or once the reporter's account is deleted. */
export interface ReportTable {
  id: string;
  case_id: string;
  reporter_id: string | null;
  ground: Ground;
  text: string;
  /**
   * A JSON copy of the reported content, made when it was reported; null once the reported member's account is deleted.
   */
  evidence: string | null;
  created_at: number;
}

/** A post, event, comment, message or picture that nobody sees because a moderator removed it. */
export interface RemovedContentTable {
  content_id: string;
  owner_id: string;
  removed_at: number;
}

/** Until when a member can only read, and until when they are suspended or banned; 0 if they never were. */
export interface MemberRestrictionTable {
  user_id: string;
  limited_until: number;
  suspended_until: number;
}

export interface AdministratorTable {
  user_id: string;
  since: number;
}

/** A member who decides cases. */
export interface ModeratorTable {
  user_id: string;
  since: number;
}

/** One privileged act. Rows are only ever added. */
export interface AuditEntryTable {
  id: string;
  /** Null if the operator acted by running a command. */
  actor_id: string | null;
  act: string;
  target_kind: string | null;
  target_id: string | null;
  /** Further details, as JSON. Contains no names and nothing that members wrote. */
  detail: string | null;
  created_at: number;
}
