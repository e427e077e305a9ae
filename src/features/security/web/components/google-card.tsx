import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Proof } from '#features/settings/web/proof-dialog.tsx';
import { SettingsCard } from '#features/settings/web/settings-card.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { securityCopy } from '../../copy.ts';
import { securityApi, securityKey } from './api.ts';
import type { CardProps } from './app-card.tsx';
import { ProveDialog } from './prove-dialog.tsx';

interface GoogleCardProps extends CardProps {
  /** How an attempt to connect Google ended. */
  outcome: string | undefined;
}

/** Connects and disconnects Google. */
export function GoogleCard({ security, token, clearLink, outcome }: GoogleCardProps) {
  const client = useQueryClient();
  const [proving, setProving] = useState(false);
  const { hasGoogle } = security;
  const close = () => setProving(false);
  useEffect(() => {
    if (outcome !== 'done') return;
    toastSuccess(securityCopy.googleDone);
    clearLink();
  }, [outcome, clearLink]);
  async function connect(proof: Proof) {
    const { authorizationUrl } = await securityApi.call.startGoogle(proof);
    location.assign(authorizationUrl);
  }
  async function disconnect(proof: Proof) {
    await securityApi.call.removeGoogle(proof);
    toastSuccess(securityCopy.googleGone);
    clearLink();
    close();
    await client.invalidateQueries({ queryKey: securityKey });
  }
  return (
    <SettingsCard
      title={securityCopy.googleTitle}
      description={hasGoogle ? securityCopy.googleOn : securityCopy.googleOff}
    >
      {outcome !== undefined && outcome !== 'done' && (
        <FieldError>
          {outcome === 'taken' ? securityCopy.googleTaken : securityCopy.googleFailed}
        </FieldError>
      )}
      <Button
        variant={hasGoogle ? 'ghost' : 'quiet'}
        className="self-start"
        onClick={() => setProving(true)}
      >
        {hasGoogle ? securityCopy.disconnect : securityCopy.connectGoogle}
      </Button>
      {proving && (
        <ProveDialog
          {...{ security, token }}
          action={hasGoogle ? securityCopy.disconnect : securityCopy.continue}
          {...(hasGoogle && { description: securityCopy.disconnectText, danger: true })}
          onProof={hasGoogle ? disconnect : connect}
          onClose={close}
        />
      )}
    </SettingsCard>
  );
}
