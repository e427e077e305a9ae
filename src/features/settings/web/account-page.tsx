import { useQuery } from '@tanstack/react-query';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { settingsMessages } from '../messages.ts';
import type { LinkPurpose } from '../rules.ts';
import { accountKey } from './parts/account-key.ts';
import { settingsApi } from './parts/api.ts';
import { DataCard } from './parts/data-card.tsx';
import { DeleteCard } from './parts/delete-card.tsx';
import { DevicesCard } from './parts/devices-card.tsx';
import { EmailCard } from './parts/email-card.tsx';
import { PasswordCard } from './parts/password-card.tsx';

interface AccountPageProps {
  /** The token of a link from a mail, by what it is for. */
  fromMail: { [Purpose in LinkPurpose]?: string | undefined };
  /** Takes the token out of the address once it was used. */
  forgetLink: () => void;
}

/** One's own account: how one comes in, from where, and how one goes. */
export function AccountPage({ fromMail, forgetLink }: AccountPageProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => settingsApi.call.readAccount(undefined, { signal }),
  });
  if (!data && isError) {
    return (
      <ErrorScreen
        title={settingsMessages.loadFailed}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <CardSkeletons label={settingsMessages.loading} />;
  return (
    <>
      <EmailCard account={data} token={fromMail.email} forgetLink={forgetLink} />
      <PasswordCard account={data} token={fromMail.password} forgetLink={forgetLink} />
      <DevicesCard />
      <DataCard />
      <DeleteCard account={data} token={fromMail.deletion} forgetLink={forgetLink} />
    </>
  );
}
