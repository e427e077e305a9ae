import { NetworkError, toApiError } from './errors.ts';

/**
 * Returns the JSON of a response to a call or an upload. Throws an ApiError for an error response. Throws a
 * {@link NetworkError} if the text is not JSON: our server always sends JSON, so something else has responded, for
 * example a proxy or a wireless network's sign-in page.
 */
export function parseResponse(status: number, text: string): unknown {
  const body = parseJson(text);
  if (status < 200 || status > 299) throw toApiError(status, body);
  if (body === undefined) throw new NetworkError();
  return body;
}

/** Undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
