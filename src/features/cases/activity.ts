import { defineActivity, defineLiveUpdate } from '#platform/shared/activity.ts';
import type { TargetKind } from './rules.ts';

/** Content that a moderator removed, or that a successful appeal brings back. */
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

/** Emitted when removed content is deleted, because its author wants that or no appeal can bring it back any more. */
export const contentErased = defineActivity<ModeratedContent>('content.erased');

/** A case or an appeal was decided. The member whom the case is about is notified. */
export const caseDecided = defineActivity<{ caseId: string; subjectId: string }>('case.decided');

/** A decision or an appeal has changed until when the member who receives this may only read. */
export const restrictionChanged = defineLiveUpdate<object>('restriction.changed');

/** Something that these members reported was decided. They are notified. */
export const reportDecided = defineActivity<{ caseId: string; reporterIds: readonly string[] }>(
  'report.decided',
);
