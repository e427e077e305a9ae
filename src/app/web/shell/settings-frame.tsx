import { Outlet } from '@tanstack/react-router';
import { useViewer } from '#platform/web/session.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { appCopy } from '../../copy.ts';
import { settingsPagesCopy } from '../../settings-pages-copy.ts';
import { PageTabs } from './page-tabs.tsx';

/** The settings pages, in the order of their tabs. */
const pages = () =>
  [
    { to: '/settings/profile', label: settingsPagesCopy.profile },
    { to: '/settings/account', label: settingsPagesCopy.account },
    { to: '/settings/security', label: settingsPagesCopy.security },
    { to: '/settings/notifications', label: settingsPagesCopy.notifications },
    { to: '/settings/community', label: settingsPagesCopy.community },
    { to: '/settings/safety', label: settingsPagesCopy.safety },
    { to: '/settings/invitations', label: settingsPagesCopy.invitations },
  ] as const;

/**
 * The layout of the settings pages: their title and their tabs. Administrators who still need a second factor see no
 * tabs, because they can open only one settings page.
 */
export function SettingsFrame() {
  const { needsSecondFactor } = useViewer();
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={appCopy.settings} />
      {!needsSecondFactor && <PageTabs label={appCopy.settings} pages={pages()} />}
      <Outlet />
    </div>
  );
}
