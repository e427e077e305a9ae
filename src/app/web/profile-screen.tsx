import { MemberMenu } from '#features/blocks/web/member-menu.tsx';
import { MutedNote } from '#features/blocks/web/muted-note.tsx';
import { SuggestedPeople } from '#features/common-ground/web/suggested-people.tsx';
import { MemberEvents } from '#features/events/web/member-events.tsx';
import { InvitedBy } from '#features/invitations/web/invited-by.tsx';
import { MessageButton } from '#features/messages/web/message-button.tsx';
import { SayHi } from '#features/messages/web/say-hi.tsx';
import { MemberPosts } from '#features/posts/web/member-posts.tsx';
import { ProfilePage } from '#features/profiles/web/profile-page.tsx';

/** A profile with the member's posts and events, a button to message the member, and the member's menu. */
export function ProfileScreen({ userId }: { userId: string | undefined }) {
  return (
    <ProfilePage
      userId={userId}
      posts={(member) => <MemberPosts {...member} />}
      events={(member) => <MemberEvents {...member} />}
      actions={({ userId: memberId, name }) => (
        <div className="flex items-center gap-1">
          <MessageButton userId={memberId} />
          <MemberMenu
            member={{ userId: memberId, userName: name }}
            targets={[
              { kind: 'profile', id: memberId },
              { kind: 'member', id: memberId },
            ]}
          />
        </div>
      )}
      note={({ userId: memberId, name }) => (
        <MutedNote member={{ userId: memberId, userName: name }} />
      )}
      more={({ userId: memberId }) => <InvitedBy userId={memberId} />}
      // Wide screens show the suggestions in the side column.
      suggestions={
        <SuggestedPeople action={(person) => <SayHi {...person} />} className="xl:hidden" />
      }
    />
  );
}
