import { ORPCError, ValidationError } from '@orpc/server';
import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';
import type { Log } from '../log.ts';

interface Issue {
  message: string;
  path?: ReadonlyArray<PropertyKey | { key: PropertyKey }> | undefined;
}

function fieldMessages(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = (issue.path ?? []).map((part) =>
      String(typeof part === 'object' ? part.key : part),
    );
    fields[path.join('.')] ??= issue.message;
  }
  return fields;
}

/** Converts any thrown value to the error that the client receives. Logs an unexpected error and hides its details. */
export function toAppError(error: unknown, log: Log): AppError {
  if (error instanceof AppError) return error;
  if (
    error instanceof ORPCError &&
    error.code === 'BAD_REQUEST' &&
    error.cause instanceof ValidationError
  ) {
    const fields = fieldMessages(error.cause.issues);
    const first = Object.values(fields)[0] ?? serverCopy.invalidInput;
    return new AppError('INVALID_INPUT', first, { fields });
  }
  log.error({ err: error }, 'unexpected error');
  return new AppError('INTERNAL_SERVER_ERROR', serverCopy.internalError);
}
