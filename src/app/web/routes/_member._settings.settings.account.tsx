import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { FormSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';

/** The tokens of links in emails, by purpose. */
interface MailLink {
  confirm?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
  deletion?: string | undefined;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

export const Route = createFileRoute('/_member/_settings/settings/account')({
  staticData: { title: () => appCopy.titles.account, barTitle: () => appCopy.settings },
  validateSearch: ({ confirm, email, password, deletion }: Record<string, unknown>): MailLink => ({
    confirm: text(confirm),
    email: text(email),
    password: text(password),
    deletion: text(deletion),
  }),
  pendingComponent: FormSkeletons,
  component: lazyPage(() => import('../account-screen.tsx').then((module) => module.AccountScreen)),
});
