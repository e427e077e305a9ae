import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Modal } from '#ui/modal.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Passkey } from '../../contract.ts';
import { securityCopy } from '../../copy.ts';
import { passkeyNameMaxLength } from '../../rules.ts';
import { securityApi, securityKey } from './api.ts';
import { useSecurityForm } from './use-security-form.ts';

interface RenamePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const client = useQueryClient();
  const [name, setName] = useState(passkey.name);
  const form = useSecurityForm(async () => {
    await securityApi.call.renamePasskey({ passkeyId: passkey.id, name });
    await client.invalidateQueries({ queryKey: securityKey });
    onClose();
  });
  return (
    <Modal
      role="dialog"
      lightDismiss={false}
      onClose={onClose}
      title={securityCopy.renameOf(passkey.name)}
      className="max-w-lg"
    >
      <Form onSubmit={form.submit} className="flex flex-col gap-4">
        <Field label={securityCopy.passkeyName} error={form.fields.name}>
          <TextInput
            name="name"
            maxLength={passkeyNameMaxLength}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {form.note && <FieldError>{form.note}</FieldError>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            {securityCopy.cancel}
          </Button>
          <Button type="submit" loading={form.busy} disabled={name.trim() === ''}>
            {securityCopy.save}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
