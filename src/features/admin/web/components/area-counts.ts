import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { areasKey } from '#features/areas/web/areas-key.ts';
import { areasApi } from '#features/areas/web/areas-query.ts';
import { fieldErrors, isTransient } from '#platform/web/errors.ts';
import { type FormFailure, useForm } from '#platform/web/use-form.ts';
import { adminCopy } from '../../copy.ts';

/** The areas, each with the number of members and events that have chosen it. */
export const areaCountsQuery = queryOptions({
  queryKey: [...areasKey, 'counts'],
  queryFn: ({ signal }) => areasApi.call.listAreaCounts(undefined, { signal }),
  staleTime: 0,
});

const toFailure = (error: unknown): FormFailure => {
  const fields = fieldErrors(error);
  if (Object.keys(fields).length > 0) return { fields, note: null };
  const isRefusal = error instanceof Error && !isTransient(error);
  return { fields: {}, note: isRefusal ? error.message : adminCopy.areaFailed };
};

/**
 * A form that changes the list of areas and then refetches it. The form can be sent again during the refetch, so that
 * several areas can be added in a row.
 */
export function useAreaForm(send: () => Promise<void>) {
  const client = useQueryClient();
  return useForm(async () => {
    await send();
    void client.invalidateQueries({ queryKey: areasKey });
  }, toFailure);
}
