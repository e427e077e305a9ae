import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';

const states = ['open', 'appealed', 'decided'] as const;

export const Route = createFileRoute('/_member/admin/cases/')({
  staticData: { title: () => appCopy.titles.moderation, wide: true },
  validateSearch: ({ state }: Record<string, unknown>): { state?: (typeof states)[number] } => {
    const known = states.find((name) => name === state);
    return known ? { state: known } : {};
  },
  pendingComponent: CardSkeletons,
  component: lazyPage(() =>
    import('#features/admin/web/cases-page.tsx').then((module) => module.CasesPage),
  ),
});
