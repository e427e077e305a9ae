import { visibleText } from '#platform/shared/plain-text.ts';
import { removalCopy } from './removal-copy.ts';

export const removalLimits = { reasonMaxLength: 300 } as const;

/** The error message for the reason for removing a participant; null if the reason is valid. */
export function reasonProblem(written: string): string | null {
  const { length } = [...visibleText(written)];
  if (length === 0) return removalCopy.reasonMissing;
  return length > removalLimits.reasonMaxLength ? removalCopy.reasonTooLong : null;
}
