import { useState } from 'react';
import { MemberMenu } from '#features/blocks/web/member-menu.tsx';
import { MutedNote } from '#features/blocks/web/muted-note.tsx';
import { SuggestedPeople } from '#features/common-ground/web/suggested-people.tsx';
import { MemberEvents } from '#features/events/web/member-events.tsx';
import { InvitedBy } from '#features/invitations/web/invited-by.tsx';
import { MessageButton } from '#features/messages/web/message-button.tsx';
import { SayHi } from '#features/messages/web/say-hi.tsx';
import { MemberPosts } from '#features/posts/web/member-posts.tsx';
import { ProfilePage } from '#features/profiles/web/profile-page.tsx';
import { ProfileSkeleton } from '#features/profiles/web/profile-skeleton.tsx';
import { StageNote } from '#features/stages/web/stage-note.tsx';
import { VouchDialog, VouchItem } from '#features/stages/web/vouch-item.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';

/** Only needed for a profile that is not found. */
const BlockedProfile = lazyPart(
  () => import('#features/blocks/web/blocked-profile.tsx').then((module) => module.BlockedProfile),
  <ProfileSkeleton />,
);

/** A profile with the member's posts and events, a button to message the member, and the member's menu. */
export function ProfileScreen({ userId }: { userId: string | undefined }) {
  const [isVouching, setIsVouching] = useState(false);
  return (
    <ProfilePage
      userId={userId}
      posts={({ userId: memberId, name }) => <MemberPosts userId={memberId} name={name} />}
      events={({ userId: memberId, name }) => <MemberEvents userId={memberId} name={name} />}
      actions={({ userId: memberId, name }) => (
        <div className="flex items-center gap-1">
          <MessageButton userId={memberId} />
          <MemberMenu
            member={{ userId: memberId, userName: name }}
            targets={[
              { kind: 'profile', id: memberId },
              { kind: 'member', id: memberId },
            ]}
          >
            <VouchItem member={{ userId: memberId, name }} onVouch={() => setIsVouching(true)} />
          </MemberMenu>
          {isVouching && (
            <VouchDialog member={{ userId: memberId, name }} onClose={() => setIsVouching(false)} />
          )}
        </div>
      )}
      note={({ userId: memberId, name }) => (
        <MutedNote member={{ userId: memberId, userName: name }} />
      )}
      more={({ userId: memberId, stage }) => (
        <>
          <StageNote stage={stage} />
          <InvitedBy userId={memberId} />
        </>
      )}
      renderNotFound={(id, fallback) => (
        <BlockedProfile userId={id} loading={<ProfileSkeleton />} fallback={fallback} />
      )}
      // Wide screens show the suggestions in the side column.
      suggestions={
        <SuggestedPeople action={(person) => <SayHi {...person} />} className="xl:hidden" />
      }
    />
  );
}
