import type { ErrorBody, ErrorCode, ErrorData } from '#platform/shared/errors.ts';
import { webCopy } from './copy.ts';

/** The server could not be reached, its response was cut off, or something else, such as a proxy, responded. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super(webCopy.unreachable, { cause });
    this.name = 'NetworkError';
  }
}

/** An error response of the API. */
class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly data: ErrorData;

  constructor(status: number, { code, message, data }: Partial<ErrorBody>) {
    super(message ?? webCopy.badResponse);
    this.name = 'ApiError';
    this.code = code ?? 'INTERNAL_SERVER_ERROR';
    this.status = status;
    this.data = data ?? {};
  }
}

/** The code of an error response; null for any other error. */
export const errorCode = (error: unknown): ErrorCode | null =>
  error instanceof ApiError ? error.code : null;

/** The HTTP status of an error response; null for any other error. */
export const errorStatusOf = (error: unknown): number | null =>
  error instanceof ApiError ? error.status : null;

/** What a member reads about a failed request: the server's message, or that the server sent no response. */
export const failureText = (error: unknown): string =>
  error instanceof ApiError || error instanceof NetworkError ? error.message : webCopy.badResponse;

/** Whether a read by id failed because nothing has this id, or because the id is not valid. */
export const isNotFound = (error: unknown): boolean =>
  ['NOT_FOUND', 'INVALID_INPUT', 'BAD_REQUEST'].includes(errorCode(error) ?? '');

const getData = (error: unknown): ErrorData => (error instanceof ApiError ? error.data : {});

/** The server's message if it cannot save or read anything at the moment; null for any other error. */
export const outageMessage = (error: unknown): string | null => {
  const isOutage = ['STORAGE_UNAVAILABLE', 'UNAVAILABLE'].includes(errorCode(error) ?? '');
  return isOutage ? (error as ApiError).message : null;
};

/** The server's message if a limit was reached; null for any other error. */
export const limitMessage = (error: unknown): string | null =>
  errorCode(error) === 'TOO_MANY_REQUESTS' ? (error as ApiError).message : null;

/** The message of each invalid input field, by the field's path. */
export const fieldErrors = (error: unknown): Record<string, string> => getData(error).fields ?? {};

/** The server's retry delay in seconds, if it sent one. */
export const retryAfterSeconds = (error: unknown): number | undefined =>
  getData(error).retryAfterSeconds;

/** Whether a retry may succeed: after a network failure and for 408, 429 and 5xx. */
export function isTransient(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  const status = errorStatusOf(error);
  return status !== null && (status === 408 || status === 429 || status >= 500);
}

/** Builds the error that a call throws, from the status and the parsed body of a response. */
export const toApiError = (status: number, body: unknown): ApiError =>
  new ApiError(
    status,
    typeof body === 'object' && body && 'code' in body ? (body as ErrorBody) : {},
  );
