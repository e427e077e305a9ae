import { MemberPosts } from '#features/posts/web/member-posts.tsx';
import { ProfilePage } from '#features/profiles/web/profile-page.tsx';

/** A profile together with what its member wrote: two features that do not know of each other. */
export function ProfileScreen({ userId }: { userId: string | undefined }) {
  return <ProfilePage userId={userId} posts={(member) => <MemberPosts {...member} />} />;
}
