import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fieldErrors } from '#platform/web/errors.ts';
import { loadAfterConflict } from '#platform/web/use-edit-draft.ts';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { communityRulesCopy } from '../../copy.ts';
import { rulesApi, rulesQuery } from './rules-api.ts';

/** Publishes a new version. After a conflict, it loads the version that another administrator published. */
export function usePublishRules(options: {
  onPublished: () => void;
  onRefused: (fields: Record<string, string>) => void;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { text: string; whatChanged: string; version: number }) =>
      rulesApi.call.publishRules(input),
    onSuccess: (rules) => {
      options.onPublished();
      client.setQueryData(rulesQuery.queryKey, rules);
      toastSuccess(communityRulesCopy.published(rules.version));
    },
    onError: async (error) => {
      const load = async () =>
        client.setQueryData(rulesQuery.queryKey, await rulesApi.call.readRules());
      if (await loadAfterConflict(error, load)) return;
      const fields = fieldErrors(error);
      options.onRefused(fields);
      if (Object.keys(fields).length === 0) toastError(communityRulesCopy.publishFailed);
    },
  });
}
