import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';

const ProfilePage = lazyPage(() =>
  import('#features/profiles/web/profile-page.tsx').then((module) => module.ProfilePage),
);

export const Route = createFileRoute('/_member/profile/$userId')({
  staticData: { title: 'Profile' },
  component: MemberProfile,
});
MemberProfile.preload = ProfilePage.preload;

function MemberProfile() {
  const { userId } = Route.useParams();
  return <ProfilePage key={userId} userId={userId} />;
}
