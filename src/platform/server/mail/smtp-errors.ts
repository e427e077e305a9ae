/** The fields of nodemailer's errors that contain no address. */
interface SmtpError {
  code?: string;
  originalCode?: string;
  responseCode?: number;
  command?: string;
}

const getFields = (error: unknown): SmtpError =>
  error instanceof Error ? (error as SmtpError) : {};

/**
 * Whether the mail server permanently rejects this email: a 5xx response to its recipient or its content.
 * A 5xx response to the sender or the sign-in is a configuration error that an operator can correct.
 */
export function isHardBounce(error: unknown): boolean {
  const { responseCode = 0, command = '' } = getFields(error);
  return responseCode >= 500 && responseCode < 600 && ['RCPT TO', 'DATA'].includes(command);
}

/**
 * What {@link describeFailure} returns if the mail server has no mailbox for the recipient. Other 5xx codes can mean
 * that the mailbox is full, or that the mail server does not accept emails from this site.
 */
export const recipientRejections = [550, 551, 553].map((code) => `SMTP ${code} (RCPT TO)`);

/** Whether there was no response at all, so that sending the next email now would probably fail too. */
export const isConnectionFailure = (error: unknown): boolean =>
  getFields(error).responseCode === undefined;

/** Why an email was not sent, without the recipient's address: "SMTP 550 (RCPT TO)", "ECONNREFUSED". */
export function describeFailure(error: unknown): string {
  const { code, originalCode, responseCode, command } = getFields(error);
  if (responseCode) return `SMTP ${responseCode}${command ? ` (${command})` : ''}`;
  return originalCode ?? code ?? (error instanceof Error ? error.name : 'unknown');
}
