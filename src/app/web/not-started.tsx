import { ErrorScreen } from '#ui/error-screen.tsx';
import { appCopy } from '../copy.ts';

/** Stands where the app would, had nothing of its own gone wrong as it started. */
export const NotStarted = () => (
  <main>
    <ErrorScreen heading="h1" title={appCopy.wentWrong} onRetry={() => location.reload()}>
      {appCopy.wentWrongText}
    </ErrorScreen>
  </main>
);
