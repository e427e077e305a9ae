import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';

const ProfileScreen = lazyPage(() =>
  import('../profile-screen.tsx').then((module) => module.ProfileScreen),
);

export const Route = createFileRoute('/_member/profile/')({
  staticData: { title: () => appCopy.profile },
  component: OwnProfile,
});
OwnProfile.preload = ProfileScreen.preload;

function OwnProfile() {
  return <ProfileScreen userId={undefined} />;
}
