import { oneLine } from '#platform/shared/plain-text.ts';
import { testimonialCopy } from './copy.ts';

export const limits = { textMinLength: 20, textMaxLength: 280 } as const;

/** What an administrator can say to a testimonial: it stands on the front page, or it does not. */
export const verdicts = ['approved', 'declined'] as const;
export type Verdict = (typeof verdicts)[number];

/** What is wrong with a testimonial's words, which are printed in one line as a quotation, or null. */
export function textProblem(text: string): string | null {
  const { length } = [...oneLine(text)];
  if (length < limits.textMinLength) return testimonialCopy.tooShort;
  return length > limits.textMaxLength ? testimonialCopy.tooLong : null;
}
