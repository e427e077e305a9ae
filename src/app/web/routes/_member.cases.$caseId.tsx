import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';

export const Route = createFileRoute('/_member/cases/$caseId')({
  staticData: { title: () => appCopy.titles.case, upTo: '/cases' },
  pendingComponent: CardSkeletons,
  component: lazyPage(() => import('../case-screen.tsx').then((module) => module.CaseScreen)),
});
