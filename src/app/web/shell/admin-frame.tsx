import { Outlet } from '@tanstack/react-router';
import { adminCopy } from '#features/admin/copy.ts';
import { useViewer } from '#platform/web/session.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { PageTabs } from './page-tabs.tsx';

/** The administration pages, in the order of their tabs. Moderators see only the cases. */
const pages = () =>
  [
    { to: '/admin', label: adminCopy.numbers },
    { to: '/admin/cases', label: adminCopy.cases },
    { to: '/admin/members', label: adminCopy.members },
    { to: '/admin/testimonials', label: adminCopy.testimonials },
    { to: '/admin/waiting-list', label: adminCopy.joining },
    { to: '/admin/mail', label: adminCopy.mail },
    { to: '/admin/areas', label: adminCopy.areas },
    { to: '/admin/log', label: adminCopy.log },
    { to: '/admin/rules', label: adminCopy.rules },
  ] as const;

/** The layout of the administration pages: their title and their tabs. */
export function AdminFrame() {
  const { isAdmin } = useViewer();
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={isAdmin ? adminCopy.title : adminCopy.moderation} />
      {isAdmin && <PageTabs label={adminCopy.title} pages={pages()} />}
      <Outlet />
    </div>
  );
}
