import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { settingsCopy } from '../copy.ts';
import { settingsApi } from './components/api.ts';
import { useSettingsForm } from './use-settings-form.ts';

export interface MailLinkProps {
  purpose: 'password' | 'deletion' | 'security';
  email: string;
  /** A button beside the one that sends the mail. */
  cancel?: ReactNode;
}

/** Requests a mailed link, which replaces the password for members who do not have one. */
export function MailLink({ purpose, email, cancel }: MailLinkProps) {
  const [sent, setSent] = useState(false);
  const form = useSettingsForm(async () => {
    await settingsApi.call.requestLink({ purpose });
    setSent(true);
  });
  return (
    <Form onSubmit={form.submit} className="flex flex-col gap-4">
      {form.note && <FieldError>{form.note}</FieldError>}
      <p role="status" className="font-medium text-mint empty:hidden">
        {sent && settingsCopy.linkSent(email)}
      </p>
      <div className={classNames('flex flex-wrap gap-3', cancel ? 'justify-end' : '')}>
        {cancel}
        <Button type="submit" variant="quiet" loading={form.busy}>
          {settingsCopy.sendLink}
        </Button>
      </div>
    </Form>
  );
}
