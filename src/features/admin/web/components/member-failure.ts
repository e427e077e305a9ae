import { errorCode } from '#platform/web/errors.ts';
import { peopleAdminCopy } from '../../people-copy.ts';

/** Why a change of a member failed: the server's message if it refused the change. */
export const memberFailure = (error: unknown): string =>
  errorCode(error) === 'CONFLICT' ? (error as Error).message : peopleAdminCopy.changeFailed;
