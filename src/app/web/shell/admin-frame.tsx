import { Link, Outlet } from '@tanstack/react-router';
import { adminCopy } from '#features/admin/copy.ts';
import { PageHeader } from '#ui/page-header.tsx';

/** Every page of the room, in the order of their row. */
const pages = () =>
  [
    { to: '/admin', label: adminCopy.numbers },
    { to: '/admin/testimonials', label: adminCopy.testimonials },
    { to: '/admin/waiting-list', label: adminCopy.waitingList },
  ] as const;

/** Around every page of the administrators' room: its name and the way from one to the next. */
export function AdminFrame() {
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={adminCopy.title} />
      <nav aria-label={adminCopy.title} className="flex gap-6 overflow-x-auto border-line border-b">
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
