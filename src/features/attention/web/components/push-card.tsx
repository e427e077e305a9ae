import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { SettingsCard } from '#features/settings/web/settings-card.tsx';
import { Button } from '#ui/button.tsx';
import { toastError } from '#ui/toast.tsx';
import type { AttentionSettings } from '../../contract.ts';
import { attentionCopy as copy } from '../../copy.ts';
import { settingsKey } from './attention-api.ts';
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push-device.ts';
import { pushFailureText } from './push-failure-text.ts';

const texts = (): Record<PushState, string> => ({
  unsupported: copy.pushUnsupported,
  'needs install': copy.pushNeedsInstall,
  denied: copy.pushDenied,
  off: copy.pushOff,
  on: copy.pushOn,
});

/** Turns push notifications on and off in this browser, or explains why that is not possible. */
export function PushCard({ push }: { push: AttentionSettings['push'] }) {
  const client = useQueryClient();
  const { data: state } = useQuery({
    queryKey: [...settingsKey, 'device', push.isHere],
    queryFn: () => readPushState(push.isHere),
    staleTime: 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => (state === 'on' ? turnPushOff() : turnPushOn(push.publicKey)),
    onError: (error) => toastError(pushFailureText(state, error)),
    onSettled: () => client.invalidateQueries({ queryKey: settingsKey }),
  });
  const elsewhere = push.devices - (push.isHere ? 1 : 0);
  return (
    <SettingsCard
      title={copy.push}
      description={
        <span role="status">
          {state && texts()[state]}
          {elsewhere > 0 && ` ${copy.pushElsewhere(elsewhere)}`}
        </span>
      }
    >
      {(state === 'off' || state === 'on') && (
        <Button
          variant={state === 'on' ? 'quiet' : 'primary'}
          className="self-start"
          loading={isPending}
          onClick={() => mutate()}
        >
          <BellRing aria-hidden="true" className="size-5" />
          {state === 'on' ? copy.turnOff : copy.turnOn}
        </Button>
      )}
    </SettingsCard>
  );
}
