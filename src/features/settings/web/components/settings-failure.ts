import { errorCode, fieldErrors } from '#platform/web/errors.ts';
import { settingsCopy } from '../../copy.ts';

/** Error messages by field, or one note for the whole form. */
export interface SettingsFailure {
  fields: Record<string, string>;
  note: string | null;
}

export const noFailure: SettingsFailure = { fields: {}, note: null };

/** Translates an API error into messages for a settings form. */
export function settingsFailure(error: unknown): SettingsFailure {
  const fields = fieldErrors(error);
  if (Object.keys(fields).length > 0) return { fields, note: null };
  switch (errorCode(error)) {
    case 'LINK_INVALID':
      return { fields, note: settingsCopy.linkInvalid };
    case 'TOO_MANY_REQUESTS':
      return { fields, note: settingsCopy.tooManyTries };
    default:
      return { fields, note: settingsCopy.failed };
  }
}
