import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Preferences } from '#features/preferences/rules.ts';
import { preferencesApi, preferencesKey } from '#features/preferences/web/preferences-api.ts';
import { apiFor } from '#platform/web/api.ts';
import { outageMessage } from '#platform/web/errors.ts';
import { toastError } from '#ui/toast.tsx';
import { type AttentionSettings, attentionContract } from '../../contract.ts';
import { attentionCopy } from '../../copy.ts';
import type { Channel, DigestFrequency, NoticeKind } from '../../rules.ts';

export const attentionApi = apiFor(attentionContract);
export const settingsKey = ['attention'] as const;

export const useAttentionSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => attentionApi.call.readSettings(undefined, { signal }),
    // Another device may have changed the settings.
    staleTime: 0,
  });

export const usePreferences = () =>
  useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => preferencesApi.call.readPreferences(undefined, { signal }),
    staleTime: 0,
  });

/**
 * Applies a change to the cached data at once, then saves it. Changes are saved one at a time. If a save fails, shows a
 * toast and reloads the data.
 */
function useOptimisticSave<Data extends object, Changes>(
  key: readonly string[],
  apply: (data: Data, changes: Changes) => Data,
  save: (changes: Changes) => Promise<Data>,
) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: key.join() },
    mutationFn: save,
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<Data>(key, (data) => data && apply(data, changes));
    },
    onError: (error) => {
      toastError(outageMessage(error) ?? attentionCopy.saveFailed);
      return client.invalidateQueries({ queryKey: key });
    },
  });
}

interface SettingsChanges {
  channels?: { [Kind in NoticeKind]?: Channel };
  digest?: DigestFrequency;
}

export const useSaveSettings = () =>
  useOptimisticSave<AttentionSettings, SettingsChanges>(
    settingsKey,
    (settings, { channels, digest }) => ({
      ...settings,
      digest: digest ?? settings.digest,
      isChosen: true,
      channels: { ...settings.channels, ...channels },
    }),
    (changes) => attentionApi.call.saveSettings(changes),
  );

export const useSavePreferences = () =>
  useOptimisticSave<Preferences, Partial<Preferences>>(
    preferencesKey,
    (preferences, changes) => ({ ...preferences, ...changes }),
    (changes) => preferencesApi.call.savePreferences(changes),
  );

/** Pauses push notifications, notification emails and the digest until the next morning, or ends the pause. */
export function useSetPaused() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (shouldPause: boolean) =>
      shouldPause ? attentionApi.call.pause(undefined) : attentionApi.call.resume(undefined),
    onSuccess: (settings) => client.setQueryData(settingsKey, settings),
    onError: (error) => toastError(outageMessage(error) ?? attentionCopy.saveFailed),
  });
}
