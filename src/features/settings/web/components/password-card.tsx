import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#features/accounts/rules.ts';
import { errorCode } from '#platform/web/errors.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import type { OwnAccount } from '../../contract.ts';
import { settingsCopy } from '../../copy.ts';
import { AccountPassword } from '../account-password.tsx';
import { MailLink } from '../mail-link.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { accountKey, settingsApi } from './api.ts';
import { devicesKey } from './devices-card.tsx';

interface PasswordCardProps {
  account: OwnAccount;
  /** The token of a mailed link, for members without a password. */
  token: string | undefined;
  clearLink: () => void;
}

/** Changes the password, or sets the first one. */
export function PasswordCard({ account, token, clearLink }: PasswordCardProps) {
  const [isLinkInvalid, setIsLinkInvalid] = useState(false);
  const canChange = account.hasPassword || token !== undefined;
  const mailLink = useRef<HTMLDivElement>(null);
  const needsNewLink = isLinkInvalid && !canChange;
  // The form that had the focus is gone, so the button that requests a new link takes it.
  useEffect(() => {
    if (needsNewLink) mailLink.current?.querySelector('button')?.focus();
  }, [needsNewLink]);
  const endLink = (isInvalid: boolean) => {
    setIsLinkInvalid(isInvalid);
    clearLink();
  };
  return (
    <SettingsCard
      title={settingsCopy.passwordTitle}
      description={canChange ? settingsCopy.passwordText : settingsCopy.googleOnly(account.email)}
    >
      {isLinkInvalid && <FieldError>{settingsCopy.linkInvalid}</FieldError>}
      {canChange ? (
        <PasswordForm
          token={token}
          onDone={() => endLink(false)}
          onLinkInvalid={() => endLink(true)}
        />
      ) : (
        <div ref={mailLink}>
          <MailLink purpose="password" email={account.email} />
        </div>
      )}
    </SettingsCard>
  );
}

interface PasswordFormProps {
  token: string | undefined;
  onDone: () => void;
  /** Called if the mailed link has expired or was used, so that the member can request another one. */
  onLinkInvalid: () => void;
}

function PasswordForm({ token, onDone, onLinkInvalid }: PasswordFormProps) {
  const client = useQueryClient();
  const [current, setCurrent] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const byLink = token !== undefined;
  const form = useSettingsForm(async () => {
    const proof = byLink ? { token } : { password: current };
    try {
      await settingsApi.call.changePassword({ ...proof, newPassword });
    } catch (error) {
      if (errorCode(error) !== 'LINK_INVALID') throw error;
      return onLinkInvalid();
    }
    setCurrent('');
    setNewPassword('');
    addPassword(client);
    onDone();
    toastSuccess(settingsCopy.passwordChanged);
    await client.invalidateQueries({ queryKey: accountKey });
    await client.invalidateQueries({ queryKey: devicesKey });
  });
  return (
    <Form onSubmit={form.submit} className="flex flex-col gap-4">
      {!byLink && (
        <AccountPassword
          label={settingsCopy.password}
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          error={form.fields.password}
        />
      )}
      <AccountPassword
        label={settingsCopy.newPassword}
        autoComplete="new-password"
        value={newPassword}
        onChange={setNewPassword}
        hint={settingsCopy.passwordHint(limits.passwordMinLength)}
        error={form.fields.newPassword}
      />
      {form.note && <FieldError>{form.note}</FieldError>}
      <Button
        type="submit"
        variant="quiet"
        className="self-start"
        loading={form.busy}
        disabled={newPassword === '' || (!byLink && current === '')}
      >
        {byLink ? settingsCopy.setPassword : settingsCopy.changePassword}
      </Button>
    </Form>
  );
}

/** Shows at once that the account has a password: without one, and without the link, the card shows no form. */
function addPassword(client: QueryClient): void {
  client.setQueryData<OwnAccount>(accountKey, (known) => known && { ...known, hasPassword: true });
}
