import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';

const ProfileScreen = lazyPage(() =>
  import('../profile-screen.tsx').then((module) => module.ProfileScreen),
);

export const Route = createFileRoute('/_member/profile/$userId')({
  staticData: { title: () => appCopy.profile, upTo: '/community' },
  component: MemberProfile,
});
MemberProfile.preload = ProfileScreen.preload;

function MemberProfile() {
  const { userId } = Route.useParams();
  return <ProfileScreen key={userId} userId={userId} />;
}
