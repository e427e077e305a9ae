import { testimonialMessages } from './messages.ts';

export const limits = { textMinLength: 20, textMaxLength: 280 } as const;

/** What an administrator can say to a testimonial: it stands on the front page, or it does not. */
export const verdicts = ['approved', 'declined'] as const;
export type Verdict = (typeof verdicts)[number];

/** Its words as they are stored: on one line, as a quotation is printed. */
export const tidyText = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** What is wrong with a testimonial's words, or null. */
export function textProblem(text: string): string | null {
  const { length } = [...tidyText(text)];
  if (length < limits.textMinLength) return testimonialMessages.tooShort;
  return length > limits.textMaxLength ? testimonialMessages.tooLong : null;
}
