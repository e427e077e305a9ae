import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { errorCode } from '#platform/web/errors.ts';
import { useViewer } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { Profile } from '../contract.ts';
import { profileCopy } from '../copy.ts';
import { sharedInterests } from '../interests.ts';
import { InterestGroups } from './components/interest-groups.tsx';
import { ProfileHeader } from './components/profile-header.tsx';
import { ProfileSkeleton } from './components/profile-skeleton.tsx';
import { SharedCard } from './components/shared-card.tsx';
import { loadProfile } from './load-profile.ts';

/** A member, as the lists on their profile need to know them. */
interface Member {
  userId: string;
  name: string;
}

interface ProfilePageProps {
  /** Whose profile; absent for one's own. */
  userId: string | undefined;
  /** What this member wrote and planned is no matter of profiles, so the app puts it here. */
  posts: (member: Member) => ReactNode;
  events: (member: Member) => ReactNode;
  /** What one can do with somebody else, for the same reason. */
  acts: (member: Member) => ReactNode;
  /** Who else is here, below one's own interests. */
  people: ReactNode;
}

/** Somebody's profile, or one's own. */
export function ProfilePage({ userId, posts, events, acts, people }: ProfilePageProps) {
  const viewer = useViewer();
  const id = userId ?? viewer.userId;
  const isOwn = id === viewer.userId;
  const theirs = useProfile(id);
  const mine = useProfile(viewer.userId);
  if (theirs.data) {
    const shared = isOwn || !mine.data ? [] : sharedInterests(theirs.data, mine.data);
    return (
      <ProfileView
        profile={theirs.data}
        isOwn={isOwn}
        shared={shared}
        posts={posts}
        events={events}
        acts={acts}
        people={isOwn && people}
      />
    );
  }
  if (theirs.isPending) return <ProfileSkeleton />;
  if (errorCode(theirs.error) === 'NOT_FOUND') return <NotFound />;
  return (
    <ErrorScreen
      heading="h1"
      title={profileCopy.loadFailed}
      retrying={theirs.isFetching}
      onRetry={() => void theirs.refetch()}
    />
  );
}

const useProfile = (userId: string) =>
  useQuery({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => loadProfile(userId, signal),
  });

interface ProfileViewProps {
  profile: Profile;
  isOwn: boolean;
  shared: readonly string[];
  posts: (member: Member) => ReactNode;
  events: (member: Member) => ReactNode;
  acts: (member: Member) => ReactNode;
  people: ReactNode;
}

function ProfileView(props: ProfileViewProps) {
  const { profile, isOwn, shared, posts, events, acts, people } = props;
  const nothing = profile.interests.length + profile.customInterests.length === 0;
  return (
    <div className="flex flex-col gap-6">
      <ProfileHeader
        profile={profile}
        isOwn={isOwn}
        acts={!isOwn && acts({ userId: profile.userId, name: profile.displayName })}
      />
      <div className="flex flex-col gap-6 px-1 sm:px-6">
        {shared.length > 0 && <SharedCard shared={shared} />}
        {nothing && isOwn && <p className="text-mute">{profileCopy.noInterests}</p>}
        {!nothing && (
          <InterestGroups
            interests={profile.interests}
            customInterests={profile.customInterests}
            shared={shared}
          />
        )}
        {people}
      </div>
      <Tabs
        label={profileCopy.about(profile.displayName)}
        tabs={[
          {
            value: 'posts',
            label: profileCopy.posts,
            content: posts({ userId: profile.userId, name: profile.displayName }),
          },
          {
            value: 'events',
            label: profileCopy.events,
            content: events({ userId: profile.userId, name: profile.displayName }),
          },
        ]}
      />
    </div>
  );
}

function NotFound() {
  return (
    <Card flush>
      <EmptyState
        heading="h1"
        title={profileCopy.notFound}
        action={<Button render={<Link to="/community" />}>{profileCopy.toCommunity}</Button>}
      >
        {profileCopy.notFoundSays}
      </EmptyState>
    </Card>
  );
}
