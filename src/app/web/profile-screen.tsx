import { MemberEvents } from '#features/events/web/member-events.tsx';
import { MessageButton } from '#features/messages/web/message-button.tsx';
import { MemberPosts } from '#features/posts/web/member-posts.tsx';
import { ProfilePage } from '#features/profiles/web/profile-page.tsx';
import { SuggestedPeople } from '#features/suggestions/web/suggested-people.tsx';

/** A profile together with what its member wrote, and a way to write to them. */
export function ProfileScreen({ userId }: { userId: string | undefined }) {
  return (
    <ProfilePage
      userId={userId}
      posts={(member) => <MemberPosts {...member} />}
      events={(member) => <MemberEvents {...member} />}
      acts={(member) => <MessageButton userId={member.userId} />}
      // Where there is a third column, they stand in it.
      people={<SuggestedPeople className="xl:hidden" />}
    />
  );
}
