/** A response body that is already JSON, as UTF-8. Other responses can share the bytes, so do not modify them. */
class JsonBytes {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** Encodes a value as JSON in UTF-8. */
export const toJsonBytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** Wraps the JSON bytes of a `T` as a procedure's result. The bytes are sent unchanged. */
export const asJson = <T>(bytes: Buffer): T => new JsonBytes(bytes) as T;

/** Returns a response body as JSON. The body is a value or a result of {@link asJson}. */
export const toBody = (body: unknown): string | Buffer =>
  body instanceof JsonBytes ? body.bytes : JSON.stringify(body);

/** Returns the value of a response body, for validation. */
export const bodyValue = (body: unknown): unknown =>
  body instanceof JsonBytes ? JSON.parse(body.bytes.toString()) : body;
