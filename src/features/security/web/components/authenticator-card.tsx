import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Proof } from '#features/settings/web/proof-dialog.tsx';
import { SettingsCard } from '#features/settings/web/settings-card.tsx';
import { Button } from '#ui/button.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import type { AppSetup, Security } from '../../contract.ts';
import { securityCopy } from '../../copy.ts';
import { securityApi, securityKey } from './api.ts';
import { AuthenticatorSetupDialog } from './authenticator-setup-dialog.tsx';
import { type MailedLink, startWithLink, withLink } from './mailed-link.ts';
import { ProveDialog } from './prove-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export interface CardProps {
  security: Security;
  link: MailedLink;
}

type Step =
  | { at: 'prove'; to: 'set up' | 'remove' | 'renew' }
  | { at: 'set up'; setup: AppSetup }
  | { at: 'codes'; codes: readonly string[]; closingMessage?: string };

/** Sets up and removes the authenticator app, and renews its recovery codes. */
export function AuthenticatorCard({ security, link }: CardProps) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const refresh = () => client.invalidateQueries({ queryKey: securityKey });
  const start = async (proof: Proof) =>
    setStep({ at: 'set up', setup: await securityApi.call.startApp(proof) });
  async function remove(proof: Proof) {
    await securityApi.call.removeApp(proof);
    toastSuccess(securityCopy.appRemoved);
    await refresh();
    close();
  }
  async function renew(proof: Proof) {
    const { codes } = await securityApi.call.renewRecoveryCodes(proof);
    setStep({ at: 'codes', codes });
    await refresh();
  }
  const proofs = {
    'set up': {
      title: securityCopy.setUpApp,
      action: securityCopy.continue,
      onProof: startWithLink(link, start, close),
    },
    remove: {
      title: securityCopy.removeAppTitle,
      action: securityCopy.removeApp,
      description: securityCopy.removeAppText,
      danger: true,
      onProof: withLink(link, remove, close),
    },
    renew: {
      title: securityCopy.newCodes,
      action: securityCopy.createCodes,
      description: securityCopy.newCodesText,
      onProof: withLink(link, renew, close),
    },
  };
  const prove = step?.at === 'prove' ? proofs[step.to] : null;
  return (
    <SettingsCard
      title={securityCopy.appTitle}
      description={
        security.hasApp ? securityCopy.appOn(security.recoveryCodesLeft) : securityCopy.appOff
      }
    >
      <CardButtons hasApp={security.hasApp} onChoose={(to) => setStep({ at: 'prove', to })} />
      {prove && <ProveDialog security={security} token={link.token} {...prove} onClose={close} />}
      {step?.at === 'set up' && (
        <AuthenticatorSetupDialog
          setup={step.setup}
          link={link}
          onClose={close}
          onEnabled={(codes) => {
            setStep({ at: 'codes', codes, closingMessage: securityCopy.appAdded });
            void refresh();
          }}
        />
      )}
      {step?.at === 'codes' && <RecoveryCodes {...step} email={security.email} onClose={close} />}
    </SettingsCard>
  );
}

interface CardButtonsProps {
  hasApp: boolean;
  onChoose: (to: 'set up' | 'remove' | 'renew') => void;
}

function CardButtons({ hasApp, onChoose }: CardButtonsProps) {
  if (!hasApp) {
    return (
      <Button variant="quiet" className="self-start" onClick={() => onChoose('set up')}>
        {securityCopy.setUpApp}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="quiet" onClick={() => onChoose('renew')}>
        {securityCopy.newCodes}
      </Button>
      <Button variant="ghost" onClick={() => onChoose('remove')}>
        {securityCopy.removeApp}
      </Button>
    </div>
  );
}
