import { errorCode, fieldErrors, outageMessage } from '#platform/web/errors.ts';
import { type FormFailure, useForm } from '#platform/web/use-form.ts';
import { securityCopy } from '../../copy.ts';
import { wasCancelled } from './passkey-browser.ts';

/** Error codes whose messages from the server are written for members. */
const explained = ['LINK_INVALID', 'CONFLICT', 'SECOND_STEP_EXPIRED', 'PASSKEY_INVALID'];

/** Translates an API error, or an error of the browser's passkey dialog, into messages for a form. */
export function securityFailure(error: unknown): FormFailure {
  const fields = fieldErrors(error);
  if (Object.keys(fields).length > 0) return { fields, note: null };
  if (wasCancelled(error)) return { fields, note: securityCopy.passkeyCancelled };
  const code = errorCode(error) ?? '';
  if (code === 'TOO_MANY_REQUESTS') return { fields, note: securityCopy.tooManyTries };
  if (explained.includes(code)) return { fields, note: (error as Error).message };
  return { fields, note: outageMessage(error) ?? securityCopy.failed };
}

/** The state of a form for signing in or for the sign-in settings. */
export const useSecurityForm = (send: () => Promise<void>) => useForm(send, securityFailure);
