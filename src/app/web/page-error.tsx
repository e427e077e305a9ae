import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PageLoadError } from '#platform/web/lazy-page.ts';
import { checkVersion, enterNewVersion, useNewVersion } from '#platform/web/version.ts';
import { ErrorScreen } from '#ui/error-screen.tsx';

/** A page's code that could not be loaded, tried again already: then only a new document helps. */
let triedHere = false;

/** Stands where a page would, so that the navigation around it stays alive. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [retrying, setRetrying] = useState(false);
  const isLoadError = error instanceof PageLoadError;
  const isNewer = useNewVersion();
  useEffect(() => {
    if (isLoadError) void checkVersion();
  }, [isLoadError]);

  async function retry() {
    if (isLoadError && triedHere && navigator.onLine) return location.reload();
    triedHere = isLoadError;
    setRetrying(true);
    await router.invalidate();
    reset();
    setRetrying(false);
  }

  if (isLoadError && isNewer) {
    return (
      <ErrorScreen title="A new version is here" action="Reload" onRetry={enterNewVersion}>
        This page belongs to it. What you have written is kept.
      </ErrorScreen>
    );
  }
  return (
    <ErrorScreen
      title={isLoadError ? 'This page did not load' : 'Something went wrong here'}
      onRetry={retry}
      retrying={retrying}
    >
      {isLoadError
        ? 'Check your connection and try again. What you have written is kept.'
        : 'It is not your fault. Try again, or go on to another page.'}
    </ErrorScreen>
  );
}
