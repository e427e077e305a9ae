import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';

export const Route = createFileRoute('/_member/admin/cases/$caseId')({
  staticData: { title: () => appCopy.titles.moderation, upTo: '/admin/cases', wide: true },
  pendingComponent: CardSkeletons,
  component: lazyPage(() =>
    import('../moderated-case-screen.tsx').then((module) => module.ModeratedCaseScreen),
  ),
});
