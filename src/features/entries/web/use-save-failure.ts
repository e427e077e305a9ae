import { useState } from 'react';
import { errorCode, fieldErrors, retryAfterSeconds } from '#platform/web/errors.ts';
import { entryFormCopy } from '../form-copy.ts';

/** The errors of a failed save: one for each invalid field, and one for the whole form. */
interface SaveFailure {
  fields: Record<string, string>;
  note: string | null;
}

const noFailure: SaveFailure = { fields: {}, note: null };

function toNote(error: unknown): string | null {
  if (errorCode(error) === 'IDEMPOTENCY_KEY_REUSED') return entryFormCopy.savedBefore;
  const waitSeconds = retryAfterSeconds(error);
  return waitSeconds === undefined ? null : entryFormCopy.wait(waitSeconds);
}

/**
 * Stores the errors of a form's last failed save. `onPictureLost` is called if the server has deleted the
 * uploaded picture in the meantime.
 */
export function useSaveFailure(onPictureLost: () => void) {
  const [failure, setFailure] = useState(noFailure);
  return {
    failure,
    clearFailure: () => setFailure(noFailure),
    /** Shows the server's error. */
    showFailure(error: unknown): void {
      const { imageId, ...fields } = fieldErrors(error);
      setFailure({ fields, note: toNote(error) });
      if (imageId !== undefined) onPictureLost();
    },
  };
}
