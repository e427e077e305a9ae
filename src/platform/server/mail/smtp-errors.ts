/** The parts of nodemailer's errors that hold no address. */
interface SmtpError {
  code?: string;
  originalCode?: string;
  responseCode?: number;
  command?: string;
}

const partsOf = (error: unknown): SmtpError => (error instanceof Error ? (error as SmtpError) : {});

/**
 * Whether the mail server refuses this mail for good: a 5xx answer to its recipient or its content.
 * One to the sender or the sign-in is a mistake in the settings, which an operator can correct.
 */
export function isRefused(error: unknown): boolean {
  const { responseCode = 0, command = '' } = partsOf(error);
  return responseCode >= 500 && responseCode < 600 && ['RCPT TO', 'DATA'].includes(command);
}

/** Whether there was no answer at all, so that trying the next mail now would fail as well. */
export const isConnectionFailure = (error: unknown): boolean =>
  partsOf(error).responseCode === undefined;

/** Why a mail was not sent, without its address: "SMTP 550 (RCPT TO)", "ECONNREFUSED". */
export function reasonOf(error: unknown): string {
  const { code, originalCode, responseCode, command } = partsOf(error);
  if (responseCode) return `SMTP ${responseCode}${command ? ` (${command})` : ''}`;
  return originalCode ?? code ?? (error instanceof Error ? error.name : 'unknown');
}
