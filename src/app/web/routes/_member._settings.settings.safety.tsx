import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';

const SafetyScreen = lazyPage(() =>
  import('../safety-screen.tsx').then((module) => module.SafetyScreen),
);

export const Route = createFileRoute('/_member/_settings/settings/safety')({
  staticData: {
    title: () => appCopy.titles.safety,
    barTitle: () => appCopy.settings,
  },
  pendingComponent: CardSkeletons,
  component: SafetyScreen,
});
