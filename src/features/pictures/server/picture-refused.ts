/**
 * Why a picture cannot be stored, with the error code that the member receives. Each reason is also the key of its
 * message in `pictureCopy`.
 */
export const refusalCodes = {
  wrongType: 'UNSUPPORTED_IMAGE',
  unreadable: 'UNSUPPORTED_IMAGE',
  tooManyPixels: 'IMAGE_TOO_LARGE',
  tooManyScans: 'UNSUPPORTED_IMAGE',
  tooSlow: 'UNSUPPORTED_IMAGE',
} as const;

export type RefusalReason = keyof typeof refusalCodes;

/** The encoder's refusal of a picture: a reason instead of a message, because the child does not know the locale. */
export class PictureRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(`The picture is refused: ${reason}`);
    this.name = 'PictureRefused';
    this.reason = reason;
  }
}
