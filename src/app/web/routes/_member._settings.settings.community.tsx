import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';

const CommunitySettingsScreen = lazyPage(() =>
  import('../community-settings-screen.tsx').then((module) => module.CommunitySettingsScreen),
);

export const Route = createFileRoute('/_member/_settings/settings/community')({
  staticData: {
    title: () => appCopy.titles.communitySettings,
    barTitle: () => appCopy.settings,
  },
  pendingComponent: CardSkeletons,
  component: CommunitySettingsScreen,
});
