import { visibleText } from '#platform/shared/plain-text.ts';
import { announcementCopy } from './announcement-copy.ts';
import { limits } from './limits.ts';

/** The error message for a host's message to the participants; null if the host's message is valid. */
export function announcementProblem(written: string): string | null {
  const { length } = [...visibleText(written)];
  if (length === 0) return announcementCopy.empty;
  return length > limits.announcementMaxLength ? announcementCopy.tooLong : null;
}
