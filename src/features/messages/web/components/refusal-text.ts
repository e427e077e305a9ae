import { errorCode } from '#platform/web/errors.ts';

const refusals = [
  'INVALID_INPUT',
  'CONFLICT',
  'FORBIDDEN',
  'EMAIL_NOT_CONFIRMED',
  'TOO_MANY_REQUESTS',
];

/** The server's message if it refused a conversation or a message, which explains why; null for any other error. */
export const refusalText = (error: unknown): string | null =>
  refusals.includes(errorCode(error) ?? '') && error instanceof Error ? error.message : null;
