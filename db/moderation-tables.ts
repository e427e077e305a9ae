// Tables for moderation: cases, reports, removed content, restrictions, administrators, moderators and the audit log.

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
  /** The id of what was reported; empty once the content has been erased or the member's account is deleted. */
  target_id: string;
  /** The most serious reason given in the case's reports. */
  ground: Ground;
  /**
   * The beginning of the reported text, or the member's name if there is none; empty once the member's account is
   * deleted.
   */
  excerpt: string;
  /** `open`: awaiting a decision. `appealed`: awaiting a decision on the appeal. */
  state: 'open' | 'decided' | 'appealed';
  created_at: number;
  due_at: number;
  /** Null until the case is decided. */
  measure: 'none' | 'warn' | 'remove' | 'limit' | 'suspend' | 'ban' | null;
  /** 1 if the decision removes the content. */
  removes: number;
  /** When the measure expires; `farFuture` for a ban; null for measures without a duration and for undecided cases. */
  until_at: number | null;
  /** The rule that was broken, as stated in the decision; empty for undecided cases, and optional without a measure. */
  rule: string;
  /** What happened, as stated in the decision; empty for undecided cases, and optional without a measure. */
  facts: string;
  /** 1 if the case has an automatic report, or if it was closed automatically because the account was deleted. */
  automated: number;
  decided_by: string | null;
  decided_at: number | null;
  /** Extra data that a successful appeal needs to restore the content, as JSON; otherwise null. */
  undo: string | null;
  appeal_text: string | null;
  appealed_at: number | null;
  appeal_outcome: 'kept' | 'reversed' | null;
  /** Why the appeal was decided this way. */
  appeal_reason: string | null;
  /** The administrator who decided the appeal. */
  appeal_by: string | null;
  appeal_decided_at: number | null;
  /** A keyed hash of the email address, kept while a suspension or ban outlives the deleted account; otherwise null. */
  address_hash: string | null;
}

/** A report. `reporter_id` is null if the report was automatic, or once the reporter's account is deleted. */
export interface ReportTable {
  id: string;
  case_id: string;
  reporter_id: string | null;
  ground: Ground;
  /** What the reporter wrote about it; may be empty. */
  text: string;
  /**
   * A JSON copy of the reported content, made when it was reported; null once the reported member's account is deleted.
   */
  evidence: string | null;
  created_at: number;
}

/**
 * Content that a moderator removed. Posts, events and pictures are hidden; comments and messages stay in place without
 * their text.
 */
export interface RemovedContentTable {
  content_id: string;
  owner_id: string;
  removed_at: number;
}

/**
 * When a member's read-only restriction and their suspension or ban end. 0 if there was none in force when the row was
 * last updated.
 */
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

/** One privileged action. Append-only, enforced by triggers. */
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
