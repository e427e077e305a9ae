import { oneLine } from '#platform/shared/plain-text.ts';
import { testimonialCopy } from './copy.ts';

export const limits = { textMinLength: 20, textMaxLength: 280 } as const;

/** An administrator's decision: whether a testimonial appears on the landing page. */
export const verdicts = ['approved', 'declined'] as const;
export type Verdict = (typeof verdicts)[number];

/** The error for a testimonial's text, or null. The text is measured as it is shown: on one line. */
export function textProblem(text: string): string | null {
  const { length } = [...oneLine(text)];
  if (length < limits.textMinLength) return testimonialCopy.tooShort;
  return length > limits.textMaxLength ? testimonialCopy.tooLong : null;
}
