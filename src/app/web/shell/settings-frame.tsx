import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '#ui/page-header.tsx';

/** Every page of the settings, in the order of their row. */
const pages = [
  { to: '/settings/profile', label: 'Profile' },
  { to: '/settings/account', label: 'Account' },
  { to: '/settings/community', label: 'Community' },
] as const;

/** Around every page of the settings: their common name and the way from one to the next. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Settings" />
      <nav aria-label="Settings" className="flex gap-6 border-line border-b">
        {pages.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 px-0.5 font-semibold text-mute hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
          >
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
