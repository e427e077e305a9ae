import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { FormSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';

const NotificationSettingsPage = lazyPage(() =>
  import('#features/attention/web/notification-settings-page.tsx').then(
    (module) => module.NotificationSettingsPage,
  ),
);

export const Route = createFileRoute('/_member/_settings/settings/notifications')({
  staticData: {
    title: () => appCopy.titles.notificationSettings,
    barTitle: () => appCopy.settings,
  },
  pendingComponent: FormSkeletons,
  component: NotificationSettingsPage,
});
