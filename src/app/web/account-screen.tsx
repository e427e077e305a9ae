import { useNavigate, useSearch } from '@tanstack/react-router';
import { AccountPage } from '#features/settings/web/account-page.tsx';

/** The account settings. If a link in an email opened them, its token is in the search parameters. */
export function AccountScreen() {
  const fromMail = useSearch({ from: '/_member/_settings/settings/account' });
  const navigate = useNavigate({ from: '/settings/account' });
  return (
    <AccountPage
      fromMail={fromMail}
      clearLink={() => void navigate({ search: {}, replace: true })}
    />
  );
}
