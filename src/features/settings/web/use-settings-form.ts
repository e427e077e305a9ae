import { errorCode, fieldErrors, outageMessage } from '#platform/web/errors.ts';
import { type FormFailure, useForm } from '#platform/web/use-form.ts';
import { settingsCopy } from '../copy.ts';

/** Translates an API error into messages for a settings form. */
export function settingsFailure(error: unknown): FormFailure {
  const fields = fieldErrors(error);
  if (Object.keys(fields).length > 0) return { fields, note: null };
  switch (errorCode(error)) {
    case 'LINK_INVALID':
      return { fields, note: settingsCopy.linkInvalid };
    case 'TOO_MANY_REQUESTS':
      return { fields, note: settingsCopy.tooManyTries };
    default:
      return { fields, note: outageMessage(error) ?? settingsCopy.failed };
  }
}

/** The state of a form on a settings page. */
export const useSettingsForm = (send: () => Promise<void>) => useForm(send, settingsFailure);
