import { errorCode, fieldErrors, retryAfterSeconds } from '#platform/web/errors.ts';
import { entryCopy } from '../copy.ts';

/** The errors of a failed save, for its fields and for the form. */
export interface SaveFailure {
  fields: Record<string, string>;
  note: string | null;
  /** The uploaded picture does not exist any more. */
  pictureLost: boolean;
}

export const noFailure: SaveFailure = { fields: {}, note: null, pictureLost: false };

export function saveFailure(error: unknown): SaveFailure {
  const { imageId, ...fields } = fieldErrors(error);
  const waitSeconds = retryAfterSeconds(error);
  const note =
    errorCode(error) === 'IDEMPOTENCY_KEY_REUSED'
      ? entryCopy.savedBefore
      : waitSeconds === undefined
        ? null
        : entryCopy.wait(waitSeconds);
  return { fields, note, pictureLost: imageId !== undefined };
}
