import { useState } from 'react';
import { FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { FormButtons } from '#ui/form-buttons.tsx';
import { Modal } from '#ui/modal.tsx';
import type { AppSetup } from '../../contract.ts';
import { securityCopy } from '../../copy.ts';
import { securityApi } from './api.ts';
import { CodeField } from './code-field.tsx';
import { CopyButton } from './copy-button.tsx';
import { type MailedLink, withLink } from './mailed-link.ts';
import { useSecurityForm } from './use-security-form.ts';

interface AuthenticatorSetupDialogProps {
  setup: AppSetup;
  link: MailedLink;
  onEnabled: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Shows the QR code of an authenticator app, and asks for its first code. */
export function AuthenticatorSetupDialog({
  setup,
  link,
  onEnabled,
  onClose,
}: AuthenticatorSetupDialogProps) {
  const [code, setCode] = useState('');
  const { token } = link;
  const enable = withLink(
    link,
    async () => onEnabled((await securityApi.call.enableApp({ code, token })).codes),
    onClose,
  );
  const form = useSecurityForm(enable);
  return (
    <Modal
      role="dialog"
      lightDismiss={false}
      onClose={onClose}
      title={securityCopy.setUpApp}
      description={securityCopy.scan}
      className="max-w-lg"
    >
      <img
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(setup.qrCode)}`}
        alt={securityCopy.qrCode}
        className="size-48 self-center rounded-field"
      />
      <p className="text-mute text-sm">{securityCopy.typeSecret}</p>
      <div className="flex items-center gap-3 rounded-field bg-sunk p-3">
        <p className="grow font-mono">{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
        <CopyButton text={setup.secret} />
      </div>
      <Form onSubmit={form.submit} className="flex flex-col gap-4">
        <CodeField
          label={securityCopy.firstCode}
          error={form.fields.code}
          value={code}
          onChange={setCode}
        />
        {form.note && <FieldError>{form.note}</FieldError>}
        <FormButtons
          submit={securityCopy.turnOn}
          loading={form.busy}
          disabled={code.trim() === ''}
          onCancel={onClose}
        />
      </Form>
    </Modal>
  );
}
