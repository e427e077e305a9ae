import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';
import type { TargetKind } from './rules.ts';

/** Content that a moderator removed. */
export interface ModeratedContent {
  kind: Exclude<TargetKind, 'profile' | 'member'>;
  id: string;
  ownerId: string;
  /**
   * The id of the removed post or event, or of the post or event to which the removed comment or picture belongs. Null
   * for a message, and if the post or event is deleted.
   */
  entryId: string | null;
}

/** Emitted after content is hidden from everyone. */
export const contentRemoved = defineActivity<ModeratedContent>('content.removed');

/**
 * Emitted after a successful appeal has restored content. The content is then visible again, with one exception: a
 * picture stays hidden while its post or event is removed too.
 */
export const contentRestored = defineActivity<ModeratedContent>('content.restored');

/**
 * Emitted so that listeners permanently delete a removed post, event, comment or message: at its author's request,
 * because no appeal can restore it, or, for a message, because its author's account is about to be deleted.
 */
export const contentErased = defineActivity<ModeratedContent>('content.erased');

/** A case was decided with a measure, or an appeal was decided. The member whom the case is about is notified. */
export const caseDecided = defineActivity<{ caseId: string; subjectId: string }>('case.decided');

/** Sent to a member who has been limited to reading, or whose appeal has succeeded. */
export const restrictionChanged = defineLiveUpdate<object>('restriction.changed');

/** A case was decided, or its decision was reversed. The members whose reports it contains are notified. */
export const reportDecided = defineActivity<{ caseId: string; reporterIds: readonly string[] }>(
  'report.decided',
);
