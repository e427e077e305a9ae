import { Link, Outlet } from '@tanstack/react-router';
import { adminCopy } from '#features/admin/copy.ts';
import { PageHeader } from '#ui/page-header.tsx';

/** The administration pages, in the order of their tabs. */
const pages = () =>
  [
    { to: '/admin', label: adminCopy.numbers },
    { to: '/admin/testimonials', label: adminCopy.testimonials },
    { to: '/admin/waiting-list', label: adminCopy.waitingList },
    { to: '/admin/mail', label: adminCopy.mail },
  ] as const;

/** The layout of the administration pages: their title and their tabs. */
export function AdminFrame() {
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={adminCopy.title} />
      <nav
        aria-label={adminCopy.title}
        className="flex gap-4 overflow-x-auto border-line border-b sm:gap-6"
      >
        {pages().map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true, includeSearch: false }}
            className="inline-flex min-h-11 shrink-0 items-center border-transparent border-b-2 px-0.5 font-semibold text-mute hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-ink aria-[current=page]:text-ink"
          >
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
