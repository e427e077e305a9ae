/** The result of one check. */
export interface Finding {
  /** What was checked: `database`, `pictures`, … */
  check: string;
  /** The operator must fix a problem, and should know about a warning. Both messages say what to do. */
  status: 'ok' | 'warning' | 'problem';
  message: string;
  /** The items that the message counts, such as paths. */
  details?: readonly string[];
}

/** Creates the findings of one check. */
export const findingsOf = (check: string) => ({
  ok: (message: string): Finding => ({ check, status: 'ok', message }),
  warning: (message: string, details?: readonly string[]): Finding => ({
    check,
    status: 'warning',
    message,
    ...(details && { details }),
  }),
  problem: (message: string, details?: readonly string[]): Finding => ({
    check,
    status: 'problem',
    message,
    ...(details && { details }),
  }),
});

/** The reason in an error, without a final full stop. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}

/** `1 picture`, `2 pictures`. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
