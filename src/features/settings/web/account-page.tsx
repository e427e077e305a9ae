import { useQuery } from '@tanstack/react-query';
import { LoadError } from '#platform/web/load-error.tsx';
import { FormSkeletons } from '#ui/skeleton.tsx';
import { settingsCopy } from '../copy.ts';
import type { LinkPurpose } from '../rules.ts';
import { accountKey, settingsApi } from './components/api.ts';
import { DataCard } from './components/data-card.tsx';
import { DeleteCard } from './components/delete-card.tsx';
import { DevicesCard } from './components/devices-card.tsx';
import { EmailCard } from './components/email-card.tsx';
import { PasswordCard } from './components/password-card.tsx';

interface AccountPageProps {
  /** The tokens of mailed links, by purpose. */
  fromMail: { [Purpose in LinkPurpose]?: string | undefined };
  /** Removes a used token from the URL. */
  clearLink: () => void;
}

/** The account settings: email, password, devices, data export and deletion. */
export function AccountPage({ fromMail, clearLink }: AccountPageProps) {
  const query = useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => settingsApi.call.readAccount(undefined, { signal }),
    // Uploading and deleting pictures elsewhere changes the storage use that is shown here.
    staleTime: 0,
  });
  const { data } = query;
  if (!data && query.isError) {
    return <LoadError title={settingsCopy.loadFailed} query={query} />;
  }
  if (!data) return <FormSkeletons label={settingsCopy.loading} />;
  return (
    <>
      <EmailCard
        account={data}
        token={fromMail.email}
        confirmToken={fromMail.confirm}
        clearLink={clearLink}
      />
      <PasswordCard account={data} token={fromMail.password} clearLink={clearLink} />
      <DevicesCard />
      <DataCard account={data} />
      <DeleteCard account={data} token={fromMail.deletion} clearLink={clearLink} />
    </>
  );
}
