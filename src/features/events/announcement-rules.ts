import { visibleText } from '#platform/shared/plain-text.ts';
import { announcementCopy } from './announcement-copy.ts';
import { limits } from './limits.ts';

/** What is wrong with a message to the participants, or null. */
export function announcementProblem(written: string): string | null {
  const { length } = [...visibleText(written)];
  if (length === 0) return announcementCopy.empty;
  return length > limits.announcementMaxLength ? announcementCopy.tooLong : null;
}
