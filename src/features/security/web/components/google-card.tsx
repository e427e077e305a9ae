import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Proof } from '#features/settings/web/proof-dialog.tsx';
import { SettingsCard } from '#features/settings/web/settings-card.tsx';
import { Button } from '#ui/button.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { securityCopy } from '../../copy.ts';
import { securityApi, securityKey } from './api.ts';
import type { CardProps } from './authenticator-card.tsx';
import { startWithLink, withLink } from './mailed-link.ts';
import { ProveDialog } from './prove-dialog.tsx';

/** Connects and disconnects Google. */
export function GoogleCard({ security, link }: CardProps) {
  const client = useQueryClient();
  const [proving, setProving] = useState(false);
  const { hasGoogle } = security;
  const close = () => setProving(false);
  async function connect(proof: Proof) {
    const { authorizationUrl } = await securityApi.call.startGoogle(proof);
    location.assign(authorizationUrl);
  }
  async function disconnect(proof: Proof) {
    await securityApi.call.removeGoogle(proof);
    toastSuccess(securityCopy.googleGone);
    close();
    await client.invalidateQueries({ queryKey: securityKey });
  }
  return (
    <SettingsCard
      title={securityCopy.googleTitle}
      description={hasGoogle ? securityCopy.googleOn : securityCopy.googleOff}
    >
      <Button
        variant={hasGoogle ? 'ghost' : 'quiet'}
        className="self-start"
        onClick={() => setProving(true)}
      >
        {hasGoogle ? securityCopy.disconnect : securityCopy.connectGoogle}
      </Button>
      {proving && (
        <ProveDialog
          security={security}
          token={link.token}
          title={hasGoogle ? securityCopy.disconnectTitle : securityCopy.connectGoogle}
          action={hasGoogle ? securityCopy.disconnect : securityCopy.continue}
          {...(hasGoogle && { description: securityCopy.disconnectText, danger: true })}
          onProof={
            hasGoogle ? withLink(link, disconnect, close) : startWithLink(link, connect, close)
          }
          onClose={close}
        />
      )}
    </SettingsCard>
  );
}
