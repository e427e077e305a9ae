import { type ReactNode, useState } from 'react';
import { type FormFailure, useForm } from '#platform/web/use-form.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { FormButtons } from '#ui/form-buttons.tsx';
import { Modal } from '#ui/modal.tsx';
import { settingsCopy } from '../copy.ts';
import { AccountPassword } from './account-password.tsx';
import { MailLink, type MailLinkProps } from './mail-link.tsx';
import { settingsFailure } from './use-settings-form.ts';

/** A password, or the token of a mailed link. */
export type Proof = { password: string } | { token: string };

interface ProofDialogProps {
  account: { email: string; hasPassword: boolean };
  /** The token of a mailed link, which replaces the password. */
  token: string | undefined;
  /** What the mailed link is for. */
  purpose: MailLinkProps['purpose'];
  role: 'dialog' | 'alertdialog';
  title: string;
  description?: ReactNode;
  /** The label of the button that confirms. */
  action: string;
  /** The label of the button that closes the dialog without a change. */
  cancel: string;
  danger?: boolean;
  onProof: (proof: Proof) => Promise<void>;
  onClose: () => void;
  toFailure?: (error: unknown) => FormFailure;
}

/** Asks members to prove who they are before a change: by their password, or by a mailed link if they have none. */
export function ProofDialog(props: ProofDialogProps) {
  const { account, token, purpose, role, title, description, cancel, onClose } = props;
  const byMail = !account.hasPassword && token === undefined;
  return (
    <Modal
      role={role}
      lightDismiss={false}
      onClose={onClose}
      title={title}
      description={description}
      className="max-w-lg"
    >
      {byMail ? (
        <>
          <p>{settingsCopy.proofByMail(account.email)}</p>
          <MailLink
            purpose={purpose}
            email={account.email}
            cancel={
              <Button variant="ghost" onClick={onClose}>
                {cancel}
              </Button>
            }
          />
        </>
      ) : (
        <ProofForm {...props} />
      )}
    </Modal>
  );
}

function ProofForm(props: ProofDialogProps) {
  const { token, action, cancel, danger, onProof, onClose, toFailure = settingsFailure } = props;
  const [password, setPassword] = useState('');
  const byLink = token !== undefined;
  const form = useForm(() => onProof(byLink ? { token } : { password }), toFailure);
  return (
    <Form onSubmit={form.submit} className="flex flex-col gap-4">
      {!byLink && (
        <AccountPassword
          label={settingsCopy.password}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={form.fields.password}
        />
      )}
      {form.note && <FieldError>{form.note}</FieldError>}
      <FormButtons
        submit={action}
        variant={danger ? 'danger' : 'primary'}
        loading={form.busy}
        disabled={!byLink && password === ''}
        cancel={cancel}
        onCancel={onClose}
      />
    </Form>
  );
}
