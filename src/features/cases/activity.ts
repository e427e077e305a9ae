import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';
import type { TargetKind } from './rules.ts';

/** Content that a moderator removed. */
export interface ModeratedContent {
  kind: Exclude<TargetKind, 'profile' | 'member'>;
  id: string;
  ownerId: string;
  /** The post or event that shows a picture; null for other content. */
  entryId: string | null;
}

/** Emitted after content is hidden from everyone. */
export const contentRemoved = defineActivity<ModeratedContent>('content.removed');

/** Emitted after content is visible again. */
export const contentRestored = defineActivity<ModeratedContent>('content.restored');

/** Emitted when removed content is deleted for good: at its author's request, or when no appeal can restore it. */
export const contentErased = defineActivity<ModeratedContent>('content.erased');

/** A case or an appeal was decided. The member it is about is notified. */
export const caseDecided = defineActivity<{ caseId: string; subjectId: string }>('case.decided');

/** Sent to a member who has been limited to reading, or whose appeal has succeeded. */
export const restrictionChanged = defineLiveUpdate<object>('restriction.changed');

/** A case was decided, or its decision was reversed. The members who reported it are notified. */
export const reportDecided = defineActivity<{ caseId: string; reporterIds: readonly string[] }>(
  'report.decided',
);
