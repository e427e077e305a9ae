/**
 * A response body that is JSON text already. Its UTF-8 bytes are kept as a string with one character for each
 * byte (`latin1`): such strings are joined and written to a socket without being encoded again.
 */
class JsonBytes {
  readonly bytes: string;

  constructor(bytes: string) {
    this.bytes = bytes;
  }
}

/** The UTF-8 bytes of a value's JSON, one character each. */
export function toJsonBytes(value: unknown): string {
  const json = JSON.stringify(value);
  const isAscii = Buffer.byteLength(json) === json.length;
  return isAscii ? json : Buffer.from(json).toString('latin1');
}

/** The JSON text of such bytes. */
export const fromJsonBytes = (bytes: string): string => Buffer.from(bytes, 'latin1').toString();

/** A procedure's result of type `T` as the bytes of its JSON, which are sent as they are. */
export const asJson = <T>(bytes: string): T => new JsonBytes(bytes) as T;

/** The bytes of a body: of {@link asJson}, or of the value itself. */
export const bodyBytes = (body: unknown): string =>
  body instanceof JsonBytes ? body.bytes : toJsonBytes(body);

/** The value of a body, for validation. */
export const bodyValue = (body: unknown): unknown =>
  body instanceof JsonBytes ? JSON.parse(fromJsonBytes(body.bytes)) : body;
