import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { LoadingState, Skeleton } from '#ui/skeleton.tsx';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { invitationCopy as copy } from '../copy.ts';
import type { JoiningMode } from '../rules.ts';
import { invitationsApi } from './components/invitations-query.ts';

const joiningKey = ['joining'];

/** Lets an administrator choose whether joining requires an invitation. A choice is saved at once. */
export function JoiningCard() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: joiningKey,
    queryFn: ({ signal }) => invitationsApi.call.readJoining({}, { signal }),
    staleTime: 0,
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (mode: JoiningMode) => invitationsApi.call.setJoining({ mode }),
    onSuccess: (_, mode) => {
      client.setQueryData(joiningKey, { mode });
      toastSuccess(copy.joiningSaved[mode]);
    },
    onError: () => toastError(copy.joiningFailed),
  });
  const mode = isPending ? variables : query.data?.mode;
  return (
    <Card className="flex w-full max-w-3xl flex-col gap-4">
      <h2 className="text-xl">{copy.joiningTitle}</h2>
      {mode && (
        <Checkbox
          name="invited"
          label={copy.joiningLabel}
          hint={copy.joiningText}
          checked={mode === 'invited'}
          onChange={(invited) => {
            if (!isPending) mutate(invited ? 'invited' : 'open');
          }}
        />
      )}
      {!mode && !query.isError && (
        <LoadingState>
          <Skeleton className="h-12" />
        </LoadingState>
      )}
      {!mode && query.isError && (
        <LoadFailure retrying={query.isFetching} onRetry={() => void query.refetch()}>
          {copy.joiningLoadFailed}
        </LoadFailure>
      )}
    </Card>
  );
}
