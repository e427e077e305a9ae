import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { FormSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';

const SecurityPage = lazyPage(() =>
  import('#features/security/web/security-page.tsx').then((module) => module.SecurityPage),
);

export const Route = createFileRoute('/_member/_settings/settings/security')({
  staticData: { title: () => appCopy.titles.security, barTitle: () => appCopy.settings },
  validateSearch: ({ security }: Record<string, unknown>): { security?: string } =>
    typeof security === 'string' ? { security } : {},
  pendingComponent: FormSkeletons,
  component: Security,
});
Security.preload = SecurityPage.preload;

function Security() {
  const { security } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SecurityPage token={security} clearLink={() => void navigate({ search: {}, replace: true })} />
  );
}
