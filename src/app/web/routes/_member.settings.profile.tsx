import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';

export const Route = createFileRoute('/_member/_settings/settings/profile')({
  staticData: { title: () => appCopy.titles.settings },
  component: lazyPage(() =>
    import('#features/profiles/web/profile-settings-page.tsx').then(
      (module) => module.ProfileSettingsPage,
    ),
  ),
});
