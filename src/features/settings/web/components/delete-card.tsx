import { useState } from 'react';
import { endSession } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Modal } from '#ui/modal.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import type { OwnAccount } from '../../contract.ts';
import { settingsCopy } from '../../copy.ts';
import { AccountPassword } from '../account-password.tsx';
import { MailLink } from '../mail-link.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { settingsApi } from './api.ts';

interface DeleteCardProps {
  account: OwnAccount;
  /** The token of a mailed link, for members without a password. */
  token: string | undefined;
  clearLink: () => void;
}

/** Deletes the account after confirmation. A mailed link opens the same dialog. */
export function DeleteCard({ account, token, clearLink }: DeleteCardProps) {
  const [confirming, setConfirming] = useState(false);
  const close = () => {
    setConfirming(false);
    if (token !== undefined) clearLink();
  };
  return (
    <SettingsCard title={settingsCopy.deletion} description={settingsCopy.deletionText}>
      <Button variant="danger" className="self-start" onClick={() => setConfirming(true)}>
        {settingsCopy.deleteAccount}
      </Button>
      {(confirming || token !== undefined) && (
        <DeleteDialog account={account} token={token} onClose={close} />
      )}
    </SettingsCard>
  );
}

interface DeleteDialogProps {
  account: OwnAccount;
  token: string | undefined;
  onClose: () => void;
}

function DeleteDialog({ account, token, onClose }: DeleteDialogProps) {
  const needsMail = !account.hasPassword && token === undefined;
  return (
    <Modal
      role="alertdialog"
      lightDismiss={false}
      onClose={onClose}
      title={settingsCopy.deleteTitle}
      description={
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {settingsCopy.consequences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
      className="max-w-lg"
    >
      {needsMail ? (
        <>
          <p>{settingsCopy.deletionByMail(account.email)}</p>
          <MailLink purpose="deletion" email={account.email} />
          <Button variant="quiet" className="self-end" onClick={onClose}>
            {settingsCopy.keep}
          </Button>
        </>
      ) : (
        <DeleteForm token={token} onClose={onClose} />
      )}
    </Modal>
  );
}

function DeleteForm({ token, onClose }: Omit<DeleteDialogProps, 'account'>) {
  const [password, setPassword] = useState('');
  const byLink = token !== undefined;
  const form = useSettingsForm(async () => {
    await endSession(() => settingsApi.call.deleteAccount(byLink ? { token } : { password }));
    toastSuccess(settingsCopy.deleted);
  });
  return (
    <Form onSubmit={form.submit} className="flex flex-col gap-4">
      {!byLink && (
        <AccountPassword
          label={settingsCopy.password}
          kind="current-password"
          value={password}
          onChange={setPassword}
          error={form.fields.password}
        />
      )}
      {form.note && <FieldError>{form.note}</FieldError>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {settingsCopy.keep}
        </Button>
        <Button
          type="submit"
          variant="danger"
          loading={form.busy}
          disabled={!byLink && password === ''}
        >
          {settingsCopy.deletePermanently}
        </Button>
      </div>
    </Form>
  );
}
