import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '#features/accounts/rules.ts';
import { updateViewer, useViewer } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import type { OwnAccount } from '../../contract.ts';
import { settingsCopy } from '../../copy.ts';
import { AccountPassword } from '../account-password.tsx';
import { ConfirmationLink } from '../confirmation-link.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { settingsFailure, useSettingsForm } from '../use-settings-form.ts';
import { accountKey, settingsApi } from './api.ts';

interface EmailCardProps {
  account: OwnAccount;
  /** The token of the link that was mailed to the new address. */
  token: string | undefined;
  /** The token of the link that confirms the current address. */
  confirmToken: string | undefined;
  clearLink: () => void;
}

/** Shows and changes the account's email address. */
export function EmailCard({ account, token, confirmToken, clearLink }: EmailCardProps) {
  const changeError = useMailedToken(token, clearLink, confirmChange);
  const confirmError = useMailedToken(confirmToken, clearLink, confirmCurrent);
  // If the address is already confirmed, opening the link a second time shows no error.
  const error = changeError ?? (account.isEmailConfirmed ? null : confirmError);
  return (
    <SettingsCard title={settingsCopy.email} description={settingsCopy.currentEmail(account.email)}>
      {error && <FieldError>{error}</FieldError>}
      {!account.isEmailConfirmed && <ConfirmationLink email={account.email} />}
      {account.hasPassword ? (
        <EmailForm />
      ) : (
        <p className="text-mute">{settingsCopy.emailNeedsPassword}</p>
      )}
    </SettingsCard>
  );
}

/** Redeems the token of a mailed link. Returns the account and a message for the member. */
type Redeem = (token: string) => Promise<{ account: OwnAccount; message: string }>;

const confirmChange: Redeem = async (token) => {
  const account = await settingsApi.call.confirmEmailChange({ token });
  return { account, message: settingsCopy.emailChanged(account.email) };
};

const confirmCurrent: Redeem = async (token) => {
  const account = await settingsApi.call.confirmEmail({ token });
  return { account, message: settingsCopy.emailConfirmed };
};

/** Redeems the token of a mailed link, once per token. Returns the error message, or null. */
function useMailedToken(
  token: string | undefined,
  clearLink: () => void,
  redeem: Redeem,
): string | null {
  const client = useQueryClient();
  const viewer = useViewer();
  const [message, setMessage] = useState<string | null>(null);
  const used = useRef<string | null>(null);
  const confirm = useCallback(
    async (token: string) => {
      try {
        const { account, message } = await redeem(token);
        const { email, isEmailConfirmed } = account;
        client.setQueryData(accountKey, account);
        const needsConfirmedEmail = viewer.needsConfirmedEmail && !isEmailConfirmed;
        updateViewer({ ...viewer, email, isEmailConfirmed, needsConfirmedEmail });
        toastSuccess(message);
      } catch (error) {
        const { note, fields } = settingsFailure(error);
        setMessage(note ?? Object.values(fields)[0] ?? settingsCopy.failed);
      }
      clearLink();
    },
    [client, viewer, clearLink, redeem],
  );
  useEffect(() => {
    if (token === undefined || used.current === token) return;
    used.current = token;
    void confirm(token);
  }, [token, confirm]);
  return message;
}

function EmailForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSettingsForm(async () => {
    setSentTo(null);
    const address = email.trim();
    await settingsApi.call.requestEmailChange({ email: address, password });
    setSentTo(address);
    setEmail('');
    setPassword('');
  });
  return (
    <Form onSubmit={form.submit} className="flex flex-col gap-4">
      <Field label={settingsCopy.newEmail} hint={settingsCopy.emailHint} error={form.fields.email}>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          maxLength={limits.emailMaxLength}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <AccountPassword
        label={settingsCopy.password}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={form.fields.password}
      />
      {form.note && <FieldError>{form.note}</FieldError>}
      <p role="status" className="font-medium text-mint empty:hidden">
        {sentTo && settingsCopy.emailSent(sentTo)}
      </p>
      <Button
        type="submit"
        variant="quiet"
        className="self-start"
        loading={form.busy}
        disabled={email.trim() === '' || password === ''}
      >
        {settingsCopy.changeEmail}
      </Button>
    </Form>
  );
}
