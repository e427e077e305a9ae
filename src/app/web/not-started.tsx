import { ErrorScreen } from '#ui/error-screen.tsx';
import { appMessages } from '../messages.ts';

/** Stands where the app would, had nothing of its own gone wrong as it started. */
export const NotStarted = () => (
  <main>
    <ErrorScreen heading="h1" title={appMessages.wentWrong} onRetry={() => location.reload()}>
      {appMessages.wentWrongSays}
    </ErrorScreen>
  </main>
);
