import { type ReactNode, useState } from 'react';
import { currentCommunity, useViewer } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { settingsCopy } from '../copy.ts';
import { settingsApi } from './components/api.ts';
import { useSettingsForm } from './use-settings-form.ts';

interface ConfirmationLinkProps {
  email: string;
  /** Shown next to the button. */
  children?: ReactNode;
}

/** Asks the member to open the link that confirms their address, and offers to send it again. */
export function ConfirmationLink({ email, children }: ConfirmationLinkProps) {
  const [sent, setSent] = useState(false);
  const form = useSettingsForm(async () => {
    await settingsApi.call.requestConfirmation(undefined);
    setSent(true);
  });
  return (
    <Form onSubmit={form.submit} className="flex flex-col gap-3 rounded-field bg-sunk p-4">
      <p role="status" className="[overflow-wrap:anywhere]">
        <LinkNote email={email} sent={sent} />
      </p>
      {form.note && <FieldError>{form.note}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="ghost" size="small" loading={form.busy}>
          {currentCommunity().sendsEmails ? settingsCopy.confirmAgain : settingsCopy.renewLink}
        </Button>
        {children}
      </div>
    </Form>
  );
}

/**
 * A server that sends no emails writes them to a folder. Administrators and the founder read where; other members
 * can only ask for the link.
 */
function LinkNote({ email, sent }: { email: string; sent: boolean }) {
  const { needsConfirmedEmail, isAdmin, welcome } = useViewer();
  const { sendsEmails } = currentCommunity();
  const mayRunServer = isAdmin || welcome === 'founder';
  const getLink = mayRunServer ? settingsCopy.findLink : settingsCopy.askForLink;
  if (sent) {
    return sendsEmails ? settingsCopy.confirmSent(email) : `${settingsCopy.linkRenewed} ${getLink}`;
  }
  const ask = needsConfirmedEmail ? settingsCopy.confirmToWrite : settingsCopy.emailUnconfirmed;
  return `${ask(email)} ${sendsEmails ? settingsCopy.openLink : getLink}`;
}
