import { useState } from 'react';
import { useViewer } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { settingsCopy } from '../copy.ts';
import { ConfirmationLink } from './confirmation-link.tsx';

const dismissedKey = 'email-reminder-dismissed';

/**
 * Asks the member to confirm their address. After "Not now", it returns in the next browser session. There is no
 * "Not now" if the community requires a confirmed address for writing.
 */
export function EmailReminder() {
  const { userId, email, needsConfirmedEmail } = useViewer();
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(dismissedKey) === userId);
  if (dismissed && !needsConfirmedEmail) return null;
  const dismiss = () => {
    sessionStorage.setItem(dismissedKey, userId);
    setDismissed(true);
  };
  return (
    <div data-notice className="mb-5">
      <ConfirmationLink email={email}>
        {!needsConfirmedEmail && (
          <Button variant="quiet" size="small" onClick={dismiss}>
            {settingsCopy.notNow}
          </Button>
        )}
      </ConfirmationLink>
    </div>
  );
}
