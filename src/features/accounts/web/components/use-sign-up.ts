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

/**
 * Returns a function that creates an account. While the form is shown, this prepares a proof of work for it. If the server
 * needs another one, such as after an hour, the function makes it and tries again.
 */
export function useSignUp(isNew: boolean): (account: NewAccount) => Promise<ViewerInfo> {
  const proof = useRef<ReturnType<typeof prepareProof>>(undefined);
  useEffect(() => {
    if (isNew) proof.current ??= prepareProof();
  }, [isNew]);

  return async (account) => {
    const { call } = accountsApi;
    try {
      return await call.signUp({ ...account, proof: await proof.current });
    } catch (error) {
      if (errorCode(error) !== 'PROOF_REQUIRED') throw error;
      proof.current = prepareProof();
      return call.signUp({ ...account, proof: await proof.current });
    }
  };
}
