import { Outlet } from '@tanstack/react-router';
import { PageHeader } from '#ui/page-header.tsx';
import { appCopy } from '../../copy.ts';
import { PageTabs } from './page-tabs.tsx';

/** The settings pages, in the order of their tabs. */
const pages = () =>
  [
    { to: '/settings/profile', label: appCopy.settingsPages.profile },
    { to: '/settings/account', label: appCopy.settingsPages.account },
    { to: '/settings/security', label: appCopy.settingsPages.security },
    { to: '/settings/community', label: appCopy.settingsPages.community },
    { to: '/settings/safety', label: appCopy.settingsPages.safety },
  ] as const;

/** The layout of the settings pages: their title and their tabs. */
export function SettingsFrame() {
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={appCopy.settings} />
      <PageTabs label={appCopy.settings} pages={pages()} />
      <Outlet />
    </div>
  );
}
