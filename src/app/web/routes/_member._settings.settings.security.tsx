import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { FormSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';

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
  component: lazyPage(() =>
    import('../security-screen.tsx').then((module) => module.SecurityScreen),
  ),
});
