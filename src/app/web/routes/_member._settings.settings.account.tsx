import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { FormSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';
import { pickStringParams } from '../pick-string-params.ts';

/** The tokens of links in emails, by purpose. */
interface MailLink {
  confirm?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
  deletion?: string | undefined;
}

export const Route = createFileRoute('/_member/_settings/settings/account')({
  staticData: { title: () => appCopy.titles.account, barTitle: () => appCopy.settings },
  validateSearch: (search: Record<string, unknown>): MailLink =>
    pickStringParams(search, 'confirm', 'email', 'password', 'deletion'),
  pendingComponent: FormSkeletons,
  component: lazyPage(() => import('../account-screen.tsx').then((module) => module.AccountScreen)),
});
