import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, type LucideIcon, Smartphone } from 'lucide-react';
import { outageMessage } from '#platform/web/errors.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { LoadingState, Skeleton } from '#ui/skeleton.tsx';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import type { Device } from '../../contract.ts';
import { settingsCopy } from '../../copy.ts';
import { SettingsCard } from '../settings-card.tsx';
import { settingsApi } from './api.ts';

export const devicesKey = ['devices'] as const;

const phones = new Set(['iPhone', 'iPad', 'Android']);

/** Lists the member's signed-in devices, with buttons that sign them out. */
export function DevicesCard() {
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => settingsApi.call.listDevices(undefined, { signal }),
  });
  const devices = data?.items;
  return (
    <SettingsCard title={settingsCopy.devices} description={settingsCopy.devicesText}>
      {devices && <Devices devices={devices} />}
      {!devices && !isError && (
        <LoadingState label={settingsCopy.loading} className="flex flex-col gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </LoadingState>
      )}
      {!devices && isError && (
        <LoadFailure retrying={isFetching} onRetry={() => void refetch()}>
          {settingsCopy.devicesFailed}
        </LoadFailure>
      )}
    </SettingsCard>
  );
}

/** A mutation that signs out the device with the given session, or all other devices if given null. */
function useSignOutDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId
        ? settingsApi.call.endSession({ sessionId })
        : settingsApi.call.endOtherSessions(undefined),
    onSuccess: (_, sessionId) => {
      toastSuccess(sessionId ? settingsCopy.signedOut : settingsCopy.othersSignedOut);
    },
    onError: (error) => toastError(outageMessage(error) ?? settingsCopy.failed),
    // The list is refetched after a failure too, because the device may already be signed out.
    onSettled: () => client.invalidateQueries({ queryKey: devicesKey }),
  });
}

function Devices({ devices }: { devices: readonly Device[] }) {
  const { mutate, isPending, variables } = useSignOutDevice();
  return (
    <>
      <ul className="flex flex-col">
        {devices.map((device) => (
          <DeviceRow
            key={device.sessionId}
            device={device}
            busy={isPending && variables === device.sessionId}
            onSignOut={() => mutate(device.sessionId)}
          />
        ))}
      </ul>
      {devices.length > 1 && (
        <Button
          variant="quiet"
          className="self-start"
          loading={isPending && variables === null}
          onClick={() => mutate(null)}
        >
          {settingsCopy.signOutOthers}
        </Button>
      )}
    </>
  );
}

interface DeviceRowProps {
  device: Device;
  busy: boolean;
  onSignOut: () => void;
}

function DeviceRow({ device, busy, onSignOut }: DeviceRowProps) {
  const { browser, system, isCurrent, lastUsedAt } = device;
  const name = settingsCopy.device(browser ?? settingsCopy.unknownBrowser, system);
  const Icon: LucideIcon = phones.has(system ?? '') ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3.5 first:border-t-0 first:pt-0">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-mute" />
      <div className="min-w-0 grow leading-snug">
        <p className="font-semibold">{name}</p>
        <p className="text-mute text-sm">
          {isCurrent ? (
            <span className="text-mint">{settingsCopy.thisDevice}</span>
          ) : (
            <>
              {settingsCopy.lastUsed} <RelativeTime at={lastUsedAt} ago />
            </>
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="ghost"
          size="small"
          loading={busy}
          aria-label={settingsCopy.signOutOf(name)}
          onClick={onSignOut}
        >
          {settingsCopy.signOut}
        </Button>
      )}
    </li>
  );
}
