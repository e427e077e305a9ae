import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { LoadingState, Skeleton } from '#ui/skeleton.tsx';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { listingCopy } from '../copy.ts';
import { profilesApi } from './api.ts';

const listingKey = ['listing'];

/**
 * Lets the viewer choose whether the directory, the search and the suggestions show them. A choice is saved at once.
 */
export function ListingCard() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: listingKey,
    queryFn: ({ signal }) => profilesApi.call.readListing(undefined, { signal }),
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (inDirectory: boolean) => profilesApi.call.setListing({ inDirectory }),
    onSuccess: (_, inDirectory) => {
      client.setQueryData(listingKey, { inDirectory });
      toastSuccess(inDirectory ? listingCopy.listed : listingCopy.unlisted);
    },
    onError: () => toastError(listingCopy.failed),
  });
  return (
    <Card className="flex w-full max-w-column flex-col gap-5">
      <h2 className="text-xl">{listingCopy.title}</h2>
      {query.data && (
        <Checkbox
          name="inDirectory"
          label={listingCopy.label}
          hint={listingCopy.text}
          checked={isPending ? variables : query.data.inDirectory}
          onChange={(inDirectory) => {
            if (!isPending) mutate(inDirectory);
          }}
        />
      )}
      {!query.data && !query.isError && (
        <LoadingState>
          <Skeleton className="h-44 sm:h-28" />
        </LoadingState>
      )}
      {!query.data && query.isError && (
        <LoadFailure retrying={query.isFetching} onRetry={() => void query.refetch()}>
          {listingCopy.loadFailed}
        </LoadFailure>
      )}
    </Card>
  );
}
