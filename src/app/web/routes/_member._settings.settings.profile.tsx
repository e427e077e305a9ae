import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { FormSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';

const ProfileSettingsPage = lazyPage(() =>
  import('#features/profiles/web/profile-settings-page.tsx').then(
    (module) => module.ProfileSettingsPage,
  ),
);

export const Route = createFileRoute('/_member/_settings/settings/profile')({
  staticData: { title: () => appCopy.titles.settings },
  pendingComponent: FormSkeletons,
  component: ProfileSettingsPage,
});
