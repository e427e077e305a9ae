import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appMessages } from '../../messages.ts';

const ProfileScreen = lazyPage(() =>
  import('../profile-screen.tsx').then((module) => module.ProfileScreen),
);

export const Route = createFileRoute('/_member/profile/')({
  staticData: { title: () => appMessages.profile },
  component: OwnProfile,
});
OwnProfile.preload = ProfileScreen.preload;

function OwnProfile() {
  return <ProfileScreen userId={undefined} />;
}
