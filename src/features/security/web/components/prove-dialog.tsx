import { useState } from 'react';
import { settingsCopy } from '#features/settings/copy.ts';
import { AccountPassword } from '#features/settings/web/account-password.tsx';
import { MailLink } from '#features/settings/web/mail-link.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Modal } from '#ui/modal.tsx';
import type { Security } from '../../contract.ts';
import { securityCopy } from '../../copy.ts';
import type { Proof } from './api.ts';
import { useSecurityForm } from './use-security-form.ts';

export interface ProveDialogProps {
  security: Security;
  /** The token of a mailed link, which replaces the password. */
  token: string | undefined;
  /** The button that confirms. */
  action: string;
  description?: string;
  danger?: boolean;
  onProof: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Asks the member to prove who they are before a change. */
export function ProveDialog(props: ProveDialogProps) {
  const { security, token, description, onClose } = props;
  const byMail = !security.hasPassword && token === undefined;
  return (
    <Modal
      role="dialog"
      lightDismiss={false}
      onClose={onClose}
      title={securityCopy.proveTitle}
      description={description}
      className="max-w-lg"
    >
      {byMail ? (
        <>
          <p>{securityCopy.proveByMail(security.email)}</p>
          <MailLink purpose="security" email={security.email} />
          <Button variant="quiet" className="self-end" onClick={onClose}>
            {securityCopy.cancel}
          </Button>
        </>
      ) : (
        <ProofForm {...props} />
      )}
    </Modal>
  );
}

function ProofForm({ token, action, danger, onProof, onClose }: ProveDialogProps) {
  const [password, setPassword] = useState('');
  const form = useSecurityForm(() => onProof(token === undefined ? { password } : { token }));
  return (
    <Form onSubmit={form.submit} className="flex flex-col gap-4">
      {token === undefined && (
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
          {securityCopy.cancel}
        </Button>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          loading={form.busy}
          disabled={token === undefined && password === ''}
        >
          {action}
        </Button>
      </div>
    </Form>
  );
}
