/**
 * A response body that is already JSON text. Its UTF-8 bytes are kept as a string with one character per byte
 * (`latin1`), because such strings can be joined and written to a socket without being encoded again.
 */
class JsonBytes {
  readonly bytes: string;

  constructor(bytes: string) {
    this.bytes = bytes;
  }
}

/** Encodes a value as JSON, and returns its UTF-8 bytes as a string with one character per byte. */
export function toJsonBytes(value: unknown): string {
  const json = JSON.stringify(value);
  const isAscii = Buffer.byteLength(json) === json.length;
  return isAscii ? json : Buffer.from(json).toString('latin1');
}

/** Decodes a result of {@link toJsonBytes} to JSON text. */
export const fromJsonBytes = (bytes: string): string => Buffer.from(bytes, 'latin1').toString();

/** Wraps the JSON bytes of a `T` as a procedure's result. The bytes are sent unchanged. */
export const asJson = <T>(bytes: string): T => new JsonBytes(bytes) as T;

/** Returns the JSON bytes of a response body, which is a value or a result of {@link asJson}. */
export const bodyBytes = (body: unknown): string =>
  body instanceof JsonBytes ? body.bytes : toJsonBytes(body);

/** Returns the value of a response body, for validation. */
export const bodyValue = (body: unknown): unknown =>
  body instanceof JsonBytes ? JSON.parse(fromJsonBytes(body.bytes)) : body;
