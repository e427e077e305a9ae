import { SuggestedPeople } from '#features/common-ground/web/suggested-people.tsx';
import { MemberEvents } from '#features/events/web/member-events.tsx';
import { MessageButton } from '#features/messages/web/message-button.tsx';
import { SayHi } from '#features/messages/web/say-hi.tsx';
import { MemberPosts } from '#features/posts/web/member-posts.tsx';
import { ProfilePage } from '#features/profiles/web/profile-page.tsx';

/** A profile with the member's posts and events and a message button. */
export function ProfileScreen({ userId }: { userId: string | undefined }) {
  return (
    <ProfilePage
      userId={userId}
      posts={(member) => <MemberPosts {...member} />}
      events={(member) => <MemberEvents {...member} />}
      acts={(member) => <MessageButton userId={member.userId} />}
      // On wide screens they are in the side column instead.
      people={<SuggestedPeople act={(person) => <SayHi {...person} />} className="xl:hidden" />}
    />
  );
}
