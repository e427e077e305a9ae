import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { settingsCopy } from '#features/settings/copy.ts';
import { LoadError } from '#platform/web/load-error.tsx';
import { updateViewer, useViewer } from '#platform/web/session.ts';
import { FieldError } from '#ui/field.tsx';
import { FormSkeletons } from '#ui/skeleton.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { securityCopy } from '../copy.ts';
import { securityApi, securityKey } from './components/api.ts';
import { AuthenticatorCard } from './components/authenticator-card.tsx';
import { GoogleCard } from './components/google-card.tsx';
import { PasskeyCard } from './components/passkey-card.tsx';

interface SecurityPageProps {
  /** The token of a mailed link, which proves who opened the link. */
  token: string | undefined;
  /** How an attempt to connect Google ended. */
  googleOutcome: string | undefined;
  /** Removes a used token and the outcome from the URL. */
  clearLink: () => void;
}

const noticeClass = 'rounded-field bg-sunk p-4';

const explainGoogle = (outcome: string): string =>
  outcome === 'taken' ? securityCopy.googleTaken : securityCopy.googleFailed;

/** The sign-in settings. */
export function SecurityPage({ token, googleOutcome, clearLink: clear }: SecurityPageProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const viewer = useViewer();
  const query = useQuery({
    queryKey: securityKey,
    queryFn: ({ signal }) => securityApi.call.readSecurity(undefined, { signal }),
  });
  const { data } = query;
  const isProtected = data !== undefined && (data.hasApp || data.passkeys.length > 0);
  useEffect(() => {
    if (viewer.needsSecondFactor && isProtected) {
      updateViewer({ ...viewer, needsSecondFactor: false });
    }
  }, [viewer, isProtected]);
  useEffect(() => {
    if (googleOutcome === undefined) return;
    if (googleOutcome === 'done') toastSuccess(securityCopy.googleDone);
    else setProblem(explainGoogle(googleOutcome));
    clear();
  }, [googleOutcome, clear]);
  if (!data && query.isError) {
    return <LoadError title={securityCopy.loadFailed} query={query} />;
  }
  if (!data) return <FormSkeletons label={securityCopy.loading} />;
  const expire = () => {
    setProblem(settingsCopy.linkInvalid);
    clear();
  };
  const card = { security: data, link: { token, clear, expire } };
  return (
    <>
      {viewer.needsSecondFactor && <p className={noticeClass}>{securityCopy.required}</p>}
      {problem && (
        <div className={noticeClass}>
          <FieldError>{problem}</FieldError>
        </div>
      )}
      {token !== undefined && (
        <p role="status" className={noticeClass}>
          {securityCopy.proven}
        </p>
      )}
      <PasskeyCard {...card} />
      <AuthenticatorCard {...card} />
      {(data.offersGoogle || data.hasGoogle) && <GoogleCard {...card} />}
    </>
  );
}
