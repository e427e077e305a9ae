import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';

/**
 * Throws CONFLICT if a client edited another version than the current one, which must be of a row that this transaction
 * has locked. A client that sends no version replaces whatever is stored.
 */
export function assertVersion(edited: number | undefined, current: number): void {
  if (edited === undefined || edited === current) return;
  throw new AppError('CONFLICT', serverCopy.editConflict);
}
