import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { FormSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';
import { pickStringParams } from '../pick-string-params.ts';

interface SecuritySearch {
  /** The token of a mailed link. It proves that the owner of the account opened the link. */
  security?: string;
  /** How an attempt to connect Google ended. */
  google?: string;
}

export const Route = createFileRoute('/_member/_settings/settings/security')({
  staticData: { title: () => appCopy.titles.security, barTitle: () => appCopy.settings },
  validateSearch: (search): SecuritySearch => pickStringParams(search, 'security', 'google'),
  pendingComponent: FormSkeletons,
  component: lazyPage(() =>
    import('../security-screen.tsx').then((module) => module.SecurityScreen),
  ),
});
