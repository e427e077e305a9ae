import { ErrorScreen } from '#ui/error-screen.tsx';
import { appCopy } from '../copy.ts';

/** Shown instead of the app if an error of our own prevents it from starting. */
export const StartFailure = () => (
  <main>
    <ErrorScreen heading="h1" title={appCopy.wentWrong} onRetry={() => location.reload()}>
      {appCopy.wentWrongText}
    </ErrorScreen>
  </main>
);
