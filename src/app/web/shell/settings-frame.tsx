import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '#ui/page-header.tsx';
import { appCopy } from '../../copy.ts';

/** Every page of the settings, in the order of their row. */
const pages = [
  { to: '/settings/profile', name: 'profile' },
  { to: '/settings/account', name: 'account' },
  { to: '/settings/community', name: 'community' },
] as const;

/** Around every page of the settings: their common name and the way from one to the next. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={appCopy.settings} />
      <nav aria-label={appCopy.settings} className="flex gap-6 border-line border-b">
        {pages.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 px-0.5 font-semibold text-mute hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
          >
            {appCopy.settingsPages[name]}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
