import { useEffect, useRef } from 'react';
import { errorCode } from '#platform/web/errors.ts';
import type { ViewerInfo } from '../../contract.ts';
import { accountsApi } from '../api.ts';

interface NewAccount {
  email: string;
  password: string;
  invitation: string | undefined;
  website: string | undefined;
}

const prepareProof = () =>
  import('./sign-up-proof.ts').then(({ createProof }) => createProof()).catch(() => undefined);

/** How long the sign-up waits for the proof, which is usually ready. Most of the time, the server needs none. */
const proofTimeoutMs = 1000;

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/**
 * Returns a function that creates an account. While the form is shown, the hook prepares a proof of work for it. If the
 * server requires a proof that is not ready yet, or a new one because the challenge has expired, the function waits for
 * it and tries again.
 */
export function useSignUp(isNew: boolean): (account: NewAccount) => Promise<ViewerInfo> {
  const proof = useRef<ReturnType<typeof prepareProof>>(undefined);
  useEffect(() => {
    if (isNew) proof.current ??= prepareProof();
  }, [isNew]);

  return async (account) => {
    const { call } = accountsApi;
    const ready = await Promise.race([proof.current, pause(proofTimeoutMs)]);
    try {
      return await call.signUp({ ...account, proof: ready });
    } catch (error) {
      if (errorCode(error) !== 'PROOF_REQUIRED') throw error;
      const late = ready ? undefined : await proof.current;
      if (!late) proof.current = prepareProof();
      return call.signUp({ ...account, proof: late ?? (await proof.current) });
    }
  };
}
