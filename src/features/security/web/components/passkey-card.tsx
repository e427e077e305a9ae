import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Proof } from '#features/settings/web/proof-dialog.tsx';
import { SettingsCard } from '#features/settings/web/settings-card.tsx';
import { separator } from '#platform/shared/line-parts.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import type { Passkey } from '../../contract.ts';
import { securityCopy } from '../../copy.ts';
import { securityApi, securityKey } from './api.ts';
import type { CardProps } from './authenticator-card.tsx';
import { withLink } from './mailed-link.ts';
import { createPasskey, supportsPasskeys } from './passkey-browser.ts';
import { ProveDialog } from './prove-dialog.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

type Step = { at: 'add' } | { at: 'remove' | 'rename'; passkey: Passkey };

/** Lists, adds, renames and removes passkeys. */
export function PasskeyCard({ security, link }: CardProps) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step | null>(null);
  const { token } = link;
  const close = () => setStep(null);
  async function finish(message: string) {
    toastSuccess(message);
    close();
    await client.invalidateQueries({ queryKey: securityKey });
  }
  async function add(proof: Proof) {
    await createPasskey(proof);
    await finish(securityCopy.passkeyAdded);
  }
  async function remove(proof: Proof, { id: passkeyId }: Passkey) {
    await securityApi.call.removePasskey({ passkeyId, ...proof });
    await finish(securityCopy.passkeyRemoved);
  }
  return (
    <SettingsCard title={securityCopy.passkeysTitle} description={securityCopy.passkeysText}>
      {security.passkeys.length > 0 && (
        <ul className="flex flex-col">
          {security.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChoose={setStep} />
          ))}
        </ul>
      )}
      {supportsPasskeys() ? (
        <Button variant="quiet" className="self-start" onClick={() => setStep({ at: 'add' })}>
          {securityCopy.addPasskey}
        </Button>
      ) : (
        <p className="text-mute">{securityCopy.passkeyUnsupported}</p>
      )}
      {step?.at === 'add' && (
        <ProveDialog
          security={security}
          token={token}
          title={securityCopy.addPasskey}
          action={securityCopy.continue}
          onProof={withLink(link, add, close)}
          onClose={close}
        />
      )}
      {step?.at === 'remove' && (
        <ProveDialog
          security={security}
          token={token}
          title={securityCopy.removePasskeyTitle}
          action={securityCopy.remove}
          description={securityCopy.removePasskeyText(step.passkey.name)}
          danger
          onProof={withLink(link, (proof) => remove(proof, step.passkey), close)}
          onClose={close}
        />
      )}
      {step?.at === 'rename' && <RenamePasskey passkey={step.passkey} onClose={close} />}
    </SettingsCard>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onChoose: (step: Step) => void;
}

function PasskeyRow({ passkey, onChoose }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 border-line border-t py-3.5 first:border-t-0 first:pt-0 sm:grid-cols-[auto_1fr_auto]">
      <KeyRound aria-hidden="true" className="size-6 text-mute" />
      <div className="leading-snug [overflow-wrap:anywhere]">
        <p className="font-semibold">{name}</p>
        <p className="text-mute text-sm">
          {securityCopy.passkeyCreated} <RelativeTime at={createdAt} ago />
          {separator}
          {lastUsedAt === null ? (
            securityCopy.passkeyUnused
          ) : (
            <>
              {securityCopy.passkeyUsed} <RelativeTime at={lastUsedAt} ago />
            </>
          )}
        </p>
      </div>
      <div className="flex gap-2 max-sm:col-start-2">
        <Button
          variant="ghost"
          size="small"
          aria-label={securityCopy.renameOf(name)}
          onClick={() => onChoose({ at: 'rename', passkey })}
        >
          {securityCopy.rename}
        </Button>
        <Button
          variant="ghost"
          size="small"
          aria-label={securityCopy.removeOf(name)}
          onClick={() => onChoose({ at: 'remove', passkey })}
        >
          {securityCopy.remove}
        </Button>
      </div>
    </li>
  );
}
