import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';

const InvitationsPage = lazyPage(() =>
  import('#features/invitations/web/invitations-page.tsx').then((module) => module.InvitationsPage),
);

export const Route = createFileRoute('/_member/_settings/settings/invitations')({
  staticData: {
    title: () => appCopy.titles.invitations,
    barTitle: () => appCopy.settings,
  },
  pendingComponent: CardSkeletons,
  component: InvitationsPage,
});
