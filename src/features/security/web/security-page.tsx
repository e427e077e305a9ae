import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { updateViewer, useViewer } from '#platform/web/session.ts';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { FieldError } from '#ui/field.tsx';
import { FormSkeletons } from '#ui/skeleton.tsx';
import { securityCopy } from '../copy.ts';
import { securityApi, securityKey } from './components/api.ts';
import { AppCard } from './components/app-card.tsx';
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

/** The sign-in settings. */
export function SecurityPage({ token, googleOutcome, clearLink }: SecurityPageProps) {
  const viewer = useViewer();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: securityKey,
    queryFn: ({ signal }) => securityApi.call.readSecurity(undefined, { signal }),
  });
  const isProtected = data !== undefined && (data.hasApp || data.passkeys.length > 0);
  useEffect(() => {
    if (viewer.needsSecondFactor && isProtected) {
      updateViewer({ ...viewer, needsSecondFactor: false });
    }
  }, [viewer, isProtected]);
  if (!data && isError) {
    return (
      <ErrorScreen
        title={securityCopy.loadFailed}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <FormSkeletons label={securityCopy.loading} />;
  return (
    <>
      {viewer.needsSecondFactor && <FieldError>{securityCopy.required}</FieldError>}
      {token !== undefined && <p role="status">{securityCopy.proven}</p>}
      <PasskeyCard security={data} token={token} clearLink={clearLink} />
      <AppCard security={data} token={token} clearLink={clearLink} />
      {(data.offersGoogle || data.hasGoogle) && (
        <GoogleCard security={data} token={token} clearLink={clearLink} outcome={googleOutcome} />
      )}
    </>
  );
}
