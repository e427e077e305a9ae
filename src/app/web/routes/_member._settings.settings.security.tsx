import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { FormSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';

const SecurityPage = lazyPage(() =>
  import('#features/security/web/security-page.tsx').then((module) => module.SecurityPage),
);

interface SecuritySearch {
  /** The token of a mailed link, which proves who opened the link. */
  security?: string;
  /** How an attempt to connect Google ended. */
  google?: string;
}

export const Route = createFileRoute('/_member/_settings/settings/security')({
  staticData: { title: () => appCopy.titles.security, barTitle: () => appCopy.settings },
  validateSearch: ({ security, google }: Record<string, unknown>): SecuritySearch => ({
    ...(typeof security === 'string' && { security }),
    ...(typeof google === 'string' && { google }),
  }),
  pendingComponent: FormSkeletons,
  component: Security,
});
Security.preload = SecurityPage.preload;

function Security() {
  const { security, google } = Route.useSearch();
  const navigate = Route.useNavigate();
  const clearLink = useCallback(() => void navigate({ search: {}, replace: true }), [navigate]);
  return <SecurityPage token={security} googleOutcome={google} clearLink={clearLink} />;
}
