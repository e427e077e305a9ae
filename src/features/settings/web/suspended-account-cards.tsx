import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#ui/load-failure.tsx';
import { FormSkeletons } from '#ui/skeleton.tsx';
import { settingsCopy } from '../copy.ts';
import { accountKey, settingsApi } from './components/api.ts';
import { DataCard } from './components/data-card.tsx';
import { DeleteCard } from './components/delete-card.tsx';

interface SuspendedAccountCardsProps {
  /** The token of the mailed link that deletes the account. */
  deletionToken: string | undefined;
  /** Removes a used token from the URL. */
  clearLink: () => void;
}

/** The cards for data export and account deletion, for a suspended member. */
export function SuspendedAccountCards({ deletionToken, clearLink }: SuspendedAccountCardsProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => settingsApi.call.readAccount(undefined, { signal }),
  });
  if (!data && isError) {
    return (
      <LoadFailure retrying={isFetching} onRetry={() => void refetch()}>
        {settingsCopy.loadFailed}
      </LoadFailure>
    );
  }
  if (!data) return <FormSkeletons label={settingsCopy.loading} />;
  return (
    <>
      <DataCard account={data} />
      <DeleteCard account={data} token={deletionToken} clearLink={clearLink} />
    </>
  );
}
