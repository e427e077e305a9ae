/** A response body that is JSON text already. */
class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A procedure's result of type `T` as JSON text, which is sent as it is. */
export const jsonText = <T>(text: string): T => new JsonText(text) as T;

/** The text of a body: of {@link jsonText}, or of the value itself. */
export const toJson = (body: unknown): string =>
  body instanceof JsonText ? body.text : JSON.stringify(body);

/** The value of a body, for validation. */
export const fromJson = (body: unknown): unknown =>
  body instanceof JsonText ? JSON.parse(body.text) : body;
