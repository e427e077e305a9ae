import { useQuery } from '@tanstack/react-query';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { settingsCopy } from '../copy.ts';
import type { LinkPurpose } from '../rules.ts';
import { accountKey } from './components/account-key.ts';
import { settingsApi } from './components/api.ts';
import { DataCard } from './components/data-card.tsx';
import { DeleteCard } from './components/delete-card.tsx';
import { DevicesCard } from './components/devices-card.tsx';
import { EmailCard } from './components/email-card.tsx';
import { PasswordCard } from './components/password-card.tsx';

interface AccountPageProps {
  /** The token of a link from a mail, by what it is for. */
  fromMail: { [Purpose in LinkPurpose]?: string | undefined };
  /** Takes the token out of the address once it was used. */
  clearLink: () => void;
}

/** One's own account: how one comes in, from where, and how one goes. */
export function AccountPage({ fromMail, clearLink }: AccountPageProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => settingsApi.call.readAccount(undefined, { signal }),
  });
  if (!data && isError) {
    return (
      <ErrorScreen
        title={settingsCopy.loadFailed}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <CardSkeletons label={settingsCopy.loading} />;
  return (
    <>
      <EmailCard account={data} token={fromMail.email} clearLink={clearLink} />
      <PasswordCard account={data} token={fromMail.password} clearLink={clearLink} />
      <DevicesCard />
      <DataCard />
      <DeleteCard account={data} token={fromMail.deletion} clearLink={clearLink} />
    </>
  );
}
