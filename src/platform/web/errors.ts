import { ORPCError } from '@orpc/client';
import type { ErrorBody, ErrorCode, ErrorData } from '#platform/shared/errors.ts';
import { webCopy } from './copy.ts';

/** The server could not be reached, or its answer was cut short. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super(webCopy.unreachable, { cause });
    this.name = 'NetworkError';
  }
}

/** The code of a refusal that came from the server; null for everything else. */
export const errorCode = (error: unknown): ErrorCode | null =>
  error instanceof ORPCError ? (error.code as ErrorCode) : null;

/** The HTTP status of a refusal that came from the server; null for everything else. */
export const errorStatusOf = (error: unknown): number | null =>
  error instanceof ORPCError ? error.status : null;

const dataOf = (error: unknown): ErrorData =>
  error instanceof ORPCError && typeof error.data === 'object' && error.data ? error.data : {};

/** One message for each input field that was refused, by the field's path; empty when none was. */
export const fieldErrors = (error: unknown): Record<string, string> => dataOf(error).fields ?? {};

/** Seconds until the same call may succeed, where the server said so. */
export const retryAfterSeconds = (error: unknown): number | undefined =>
  dataOf(error).retryAfterSeconds;

/** True for what may go away by itself: no connection, 408, 429 and 5xx. */
export function isPassing(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  const status = errorStatusOf(error);
  return status !== null && (status === 408 || status === 429 || status >= 500);
}

/** The same error object that a call throws, for an answer that was read by other means. */
export function toApiError(status: number, body: unknown): ORPCError<ErrorCode, ErrorData> {
  const { code, message, data, defined } = (
    typeof body === 'object' && body && 'code' in body ? body : {}
  ) as Partial<ErrorBody>;
  return new ORPCError<ErrorCode, ErrorData>(code ?? 'INTERNAL_SERVER_ERROR', {
    status,
    message: message ?? webCopy.badResponse,
    data: data ?? {},
    defined: defined ?? false,
  });
}
