import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PageLoadError } from '#platform/web/lazy-page.ts';
import { checkForNewVersion, loadNewVersion, useNewVersion } from '#platform/web/version.ts';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { appCopy } from '../copy.ts';

/** Whether loading a page's code has already been retried. If so, the next retry reloads the document. */
let hasRetried = false;

/** Replaces a page that failed; the navigation around it keeps working. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [retrying, setRetrying] = useState(false);
  const isLoadError = error instanceof PageLoadError;
  const isNewer = useNewVersion();
  useEffect(() => {
    if (isLoadError) void checkForNewVersion();
  }, [isLoadError]);

  async function retry() {
    if (isLoadError && hasRetried && navigator.onLine) return location.reload();
    hasRetried = isLoadError;
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
        onRetry={loadNewVersion}
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
