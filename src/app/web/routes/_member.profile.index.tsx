import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';

const ProfilePage = lazyPage(() =>
  import('#features/profiles/web/profile-page.tsx').then((module) => module.ProfilePage),
);

export const Route = createFileRoute('/_member/profile/')({
  staticData: { title: 'Profile' },
  component: OwnProfile,
});
OwnProfile.preload = ProfilePage.preload;

function OwnProfile() {
  return <ProfilePage userId={undefined} />;
}
