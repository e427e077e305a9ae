import { errorCode } from '#platform/web/errors.ts';

const refusals = [
  'INVALID_INPUT',
  'CONFLICT',
  'FORBIDDEN',
  'EMAIL_NOT_CONFIRMED',
  'TOO_MANY_REQUESTS',
];

/** The server's explanation if it refused to start a conversation or to send a message; null for any other error. */
export const refusalText = (error: unknown): string | null =>
  refusals.includes(errorCode(error) ?? '') && error instanceof Error ? error.message : null;
