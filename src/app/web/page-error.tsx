import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PageLoadError } from '#platform/web/lazy-page.ts';
import { checkVersion, enterNewVersion, useNewVersion } from '#platform/web/version.ts';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { appCopy } from '../copy.ts';

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
      <ErrorScreen
        heading="h1"
        title={appCopy.newVersion}
        action={appCopy.reload}
        onRetry={enterNewVersion}
      >
        {appCopy.newVersionText}
      </ErrorScreen>
    );
  }
  return (
    <ErrorScreen
      heading="h1"
      title={isLoadError ? appCopy.notLoaded : appCopy.wentWrong}
      onRetry={retry}
      retrying={retrying}
    >
      {isLoadError ? appCopy.notLoadedText : appCopy.wentWrongText}
    </ErrorScreen>
  );
}
