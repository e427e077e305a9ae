import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';
import { pickStringParams } from '../pick-string-params.ts';

export const Route = createFileRoute('/_member/cases/')({
  staticData: { title: () => appCopy.titles.cases, upTo: '/settings/safety' },
  validateSearch: (search): { deletion?: string } => pickStringParams(search, 'deletion'),
  pendingComponent: CardSkeletons,
  component: lazyPage(() => import('../cases-screen.tsx').then((module) => module.CasesScreen)),
});
