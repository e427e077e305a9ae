import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RenameDialog } from '#ui/rename-dialog.tsx';
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
    <RenameDialog
      title={securityCopy.renameOf(passkey.name)}
      label={securityCopy.passkeyName}
      name={name}
      onChange={setName}
      maxLength={passkeyNameMaxLength}
      form={form}
      onClose={onClose}
    />
  );
}
