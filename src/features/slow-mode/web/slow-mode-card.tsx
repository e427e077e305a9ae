import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { perLocale } from '#platform/shared/language.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Select } from '#ui/select.tsx';
import { LoadingState, Skeleton } from '#ui/skeleton.tsx';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { useNow } from '#ui/use-now.ts';
import type { SlowMode } from '../contract.ts';
import { slowModeCopy as copy } from '../copy.ts';
import { isSlowAt, type SlowModeHours, slowModeHours } from '../rules.ts';
import { slowModeApi, slowModeQuery } from './components/slow-mode-query.ts';

const endFormat = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);

function stateText(slowMode: SlowMode, now: number): string {
  if (!isSlowAt(slowMode, now)) return copy.off;
  const { until } = slowMode;
  return until === null ? copy.on : copy.onUntil(endFormat().format(until));
}

/** Lets an administrator turn slow mode on and off. */
export function SlowModeCard() {
  const { data, isError, isFetching, refetch } = useQuery(slowModeQuery);
  return (
    <Card className="flex w-full max-w-3xl flex-col gap-4">
      <div>
        <h2 className="text-xl">{copy.title}</h2>
        <p className="mt-1 text-mute">{copy.text}</p>
      </div>
      {data && <SlowModeSwitch slowMode={data} />}
      {!data && !isError && (
        <LoadingState>
          <Skeleton className="h-12" />
        </LoadingState>
      )}
      {!data && isError && (
        <LoadFailure retrying={isFetching} onRetry={() => void refetch()}>
          {copy.loadFailed}
        </LoadFailure>
      )}
    </Card>
  );
}

function SlowModeSwitch({ slowMode }: { slowMode: SlowMode }) {
  const client = useQueryClient();
  const now = useNow();
  const [hours, setHours] = useState<SlowModeHours>(1);
  const show = (next: SlowMode) => client.setQueryData(slowModeQuery.queryKey, next);
  const onError = () => toastError(copy.failed);
  const start = useMutation({
    mutationFn: () => slowModeApi.call.startSlowMode({ hours }),
    onSuccess: (next) => {
      show(next);
      toastSuccess(copy.started);
    },
    onError,
  });
  const end = useMutation({
    mutationFn: () => slowModeApi.call.endSlowMode({}),
    onSuccess: () => {
      show({ isOn: false, until: null });
      toastSuccess(copy.ended);
    },
    onError,
  });
  return (
    <>
      <p role="status" className="font-semibold">
        {stateText(slowMode, now)}
      </p>
      {isSlowAt(slowMode, now) ? (
        <div>
          <Button variant="ghost" loading={end.isPending} onClick={() => end.mutate()}>
            {copy.end}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <Field label={copy.lasts}>
            <Select
              value={String(hours ?? 'open')}
              onChange={({ target }) =>
                setHours(
                  slowModeHours.find((one) => String(one ?? 'open') === target.value) ?? null,
                )
              }
            >
              {slowModeHours.map((one) => (
                <option key={one} value={String(one ?? 'open')}>
                  {copy.durations[one ?? 'open']}
                </option>
              ))}
            </Select>
          </Field>
          <Button size="large" loading={start.isPending} onClick={() => start.mutate()}>
            {copy.start}
          </Button>
        </div>
      )}
    </>
  );
}
