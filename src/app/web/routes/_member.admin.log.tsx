import { createFileRoute } from '@tanstack/react-router';
import type { LogFilter } from '#features/admin/web/log-page.tsx';
import { auditedActs } from '#platform/shared/audited-acts.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';

export const Route = createFileRoute('/_member/admin/log')({
  staticData: { title: () => appCopy.titles.log, wide: true },
  validateSearch: ({ act, by, target }: Record<string, unknown>): LogFilter => {
    const known = auditedActs.find((name) => name === act);
    return {
      ...(known && { act: known }),
      ...(typeof by === 'string' && { by }),
      ...(typeof target === 'string' && { target }),
    };
  },
  pendingComponent: CardSkeletons,
  component: lazyPage(() =>
    import('#features/admin/web/log-page.tsx').then((module) => module.LogPage),
  ),
});
