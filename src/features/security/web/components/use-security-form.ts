import { useState } from 'react';
import { errorCode, fieldErrors, outageMessage } from '#platform/web/errors.ts';
import { securityCopy } from '../../copy.ts';
import { wasCancelled } from './passkey-browser.ts';

/** Error messages by field, and one for the whole form. */
interface Failure {
  fields: Record<string, string>;
  note: string | null;
}

const noFailure: Failure = { fields: {}, note: null };

/** Codes whose messages from the server are written for members. */
const explained = ['LINK_INVALID', 'CONFLICT', 'SECOND_STEP_EXPIRED', 'PASSKEY_INVALID'];

function toFailure(error: unknown): Failure {
  const fields = fieldErrors(error);
  if (Object.keys(fields).length > 0) return { fields, note: null };
  if (wasCancelled(error)) return { fields, note: securityCopy.passkeyCancelled };
  const code = errorCode(error) ?? '';
  if (code === 'TOO_MANY_REQUESTS') return { fields, note: securityCopy.tooManyTries };
  if (explained.includes(code)) return { fields, note: (error as Error).message };
  return { fields, note: outageMessage(error) ?? securityCopy.failed };
}

/** The state of a small form that sends one request at a time. */
export function useSecurityForm(send: () => Promise<void>) {
  const [failure, setFailure] = useState(noFailure);
  const [busy, setBusy] = useState(false);
  async function run(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(noFailure);
    try {
      await send();
    } catch (error) {
      setFailure(toFailure(error));
    }
    setBusy(false);
  }
  return { busy, ...failure, submit: () => void run() };
}
