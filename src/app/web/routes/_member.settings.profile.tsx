import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';
import { SettingsFrame } from '../shell/settings-frame.tsx';

const ProfileSettingsPage = lazyPage(() =>
  import('#features/profiles/web/profile-settings-page.tsx').then(
    (module) => module.ProfileSettingsPage,
  ),
);

export const Route = createFileRoute('/_member/settings/profile')({
  staticData: { title: () => appCopy.titles.settings },
  component: ProfileSettings,
});
ProfileSettings.preload = ProfileSettingsPage.preload;

function ProfileSettings() {
  return (
    <SettingsFrame>
      <ProfileSettingsPage />
    </SettingsFrame>
  );
}
