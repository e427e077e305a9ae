import { ORPCError, ValidationError } from '@orpc/server';
import { AppError, type ErrorCode, type ErrorData, errorStatus } from '#platform/shared/errors.ts';
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

/** Returns only our own error data; oRPC adds data of its own to errors that the contract does not list. */
function toErrorData(data: unknown): ErrorData | undefined {
  const errorData = data as ErrorData | undefined;
  const isOurs = errorData?.fields || errorData?.retryAfterSeconds !== undefined;
  return isOurs ? errorData : undefined;
}

/** Converts anything thrown to the error that the client receives. Logs an unexpected error and hides its details. */
export function toAppError(error: unknown, log: Log): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
      const fields = fieldMessages(error.cause.issues);
      const first = Object.values(fields)[0] ?? serverCopy.invalidInput;
      return new AppError('INVALID_INPUT', first, { fields });
    }
    if (error.code in errorStatus && error.status < 500) {
      // oRPC itself throws PAYLOAD_TOO_LARGE; all other codes come with our own message.
      const tooLarge = error.code === 'PAYLOAD_TOO_LARGE';
      const message = tooLarge ? serverCopy.bodyTooLarge : error.message;
      return new AppError(error.code as ErrorCode, message, toErrorData(error.data));
    }
  }
  log.error({ err: error }, 'unexpected error');
  return new AppError('INTERNAL_SERVER_ERROR', serverCopy.internalError);
}
