import { errorCode } from '#platform/web/errors.ts';
import { peopleAdminCopy } from '../../people-copy.ts';

/** The message for a failed change to a member: the server's message for CONFLICT, otherwise a general one. */
export const memberFailure = (error: unknown): string =>
  errorCode(error) === 'CONFLICT' ? (error as Error).message : peopleAdminCopy.changeFailed;
