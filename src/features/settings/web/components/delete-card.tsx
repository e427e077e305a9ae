import { useState } from 'react';
import { endSession } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import type { OwnAccount } from '../../contract.ts';
import { settingsCopy } from '../../copy.ts';
import { type Proof, ProofDialog } from '../proof-dialog.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { settingsApi } from './api.ts';

interface DeleteCardProps {
  account: OwnAccount;
  /** The token of a mailed link, for members without a password. */
  token: string | undefined;
  clearLink: () => void;
}

async function deleteAccount(proof: Proof): Promise<void> {
  await endSession(() => settingsApi.call.deleteAccount(proof));
  toastSuccess(settingsCopy.deleted);
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
        <ProofDialog
          account={account}
          token={token}
          purpose="deletion"
          role="alertdialog"
          title={settingsCopy.deleteTitle}
          description={
            <ul className="flex list-disc flex-col gap-1.5 pl-5">
              {settingsCopy.consequences.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          }
          action={settingsCopy.deletePermanently}
          cancel={settingsCopy.keep}
          danger
          onProof={deleteAccount}
          onClose={close}
        />
      )}
    </SettingsCard>
  );
}
