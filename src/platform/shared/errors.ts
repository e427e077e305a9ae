/**
 * All error codes, with their HTTP status.
 * The server sends every error as an {@link ErrorBody}.
 */
export const errorStatus = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_STEP_REQUIRED: 401,
  SECOND_STEP_EXPIRED: 401,
  PASSKEY_INVALID: 401,
  FORBIDDEN: 403,
  FORBIDDEN_ORIGIN: 403,
  PROFILE_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  EMAIL_NOT_CONFIRMED: 403,
  READ_ONLY: 403,
  SUSPENDED: 403,
  INVITATION_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  EMAIL_TAKEN: 409,
  GOOGLE_NOT_CONFIGURED: 409,
  USERNAME_TAKEN: 409,
  PROFILE_EXISTS: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  PAYLOAD_TOO_LARGE: 413,
  IMAGE_TOO_LARGE: 413,
  UNSUPPORTED_IMAGE: 415,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INVALID_INPUT: 422,
  INVALID_EMAIL: 422,
  WEAK_PASSWORD: 422,
  GUESSABLE_PASSWORD: 422,
  RESET_TOKEN_INVALID: 422,
  LINK_INVALID: 422,
  CODE_INVALID: 422,
  PROOF_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  'storage/invalid-root-operation': 400,
  'storage/no-default-bucket': 500,
  'storage/no-download-url': 404,
  INTERNAL_SERVER_ERROR: 500,
  GOOGLE_UNAVAILABLE: 503,
  STORAGE_UNAVAILABLE: 503,
  UNAVAILABLE: 503,
} as const;

/** The machine-readable code of an error. */
export type ErrorCode = keyof typeof errorStatus;

/** Additional data sent with an error. */
export interface ErrorData {
  /** One message per invalid input field, keyed by the field's path ("title", "interests.3"). */
  fields?: Record<string, string>;
  /** Seconds to wait before a retry. */
  retryAfterSeconds?: number;
}

/** The JSON format of every error. */
export interface ErrorBody {
  defined: boolean;
  code: ErrorCode;
  status: number;
  message: string;
  data?: ErrorData;
}

/** An expected error, with the code and the message that the client receives. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly data: ErrorData | undefined;

  constructor(code: ErrorCode, message: string, data?: ErrorData) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.data = data;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  toBody(): ErrorBody {
    const body: ErrorBody = {
      defined: true,
      code: this.code,
      status: this.status,
      message: this.message,
    };
    if (this.data) body.data = this.data;
    return body;
  }
}
