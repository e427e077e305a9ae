import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isNotFound } from '#platform/web/errors.ts';
import { LoadError } from '#platform/web/load-error.tsx';
import { useViewer } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { Profile } from '../contract.ts';
import { profileCopy } from '../copy.ts';
import { sharedInterests } from '../interests.ts';
import { loadProfile } from './api.ts';
import { InterestGroups, SharedInterestsCard } from './components/interest-groups.tsx';
import { ProfileHeader } from './components/profile-header.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** What the lists and buttons of other features need to know about the member whose profile is shown. */
interface Member {
  userId: string;
  name: string;
  stage: Profile['stage'];
}

interface ProfilePageProps {
  /** The member's id; undefined for the viewer's own profile. */
  userId: string | undefined;
  /** Renders the member's posts. Other features own posts and events, so the app passes them in. */
  posts: (member: Member) => ReactNode;
  events: (member: Member) => ReactNode;
  /** Buttons on another member's profile, such as Message. */
  actions: (member: Member) => ReactNode;
  /** A note about another member, shown below the header. */
  note: (member: Member) => ReactNode;
  /** More about the member, shown in the header. */
  more: (member: Member) => ReactNode;
  /** Renders a profile that is not found. `fallback` says that the member was not found. */
  renderNotFound: (userId: string, fallback: ReactNode) => ReactNode;
  /** Suggested members, shown on the viewer's own profile only. */
  suggestions: ReactNode;
}

/** A member's profile: the viewer's own or somebody else's. */
export function ProfilePage(props: ProfilePageProps) {
  const { userId, suggestions, renderNotFound, ...rest } = props;
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
        {...rest}
        suggestions={isOwn && suggestions}
      />
    );
  }
  if (theirs.isPending) return <ProfileSkeleton />;
  if (isNotFound(theirs.error)) return renderNotFound(id, <NotFound />);
  return <LoadError heading="h1" title={profileCopy.loadFailed} query={theirs} />;
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
  actions: (member: Member) => ReactNode;
  note: (member: Member) => ReactNode;
  more: (member: Member) => ReactNode;
  suggestions: ReactNode;
}

function ProfileView(props: ProfileViewProps) {
  const { profile, isOwn, shared, posts, events, actions, note, more, suggestions } = props;
  const member = {
    userId: profile.userId,
    name: profile.displayName,
    stage: profile.stage,
  };
  const hasInterests = profile.interests.length + profile.customInterests.length > 0;
  return (
    <div className="flex flex-col gap-6">
      <ProfileHeader
        profile={profile}
        isOwn={isOwn}
        actions={!isOwn && actions(member)}
        more={more(member)}
      />
      <div className="flex flex-col gap-6 sm:px-6">
        {!isOwn && note(member)}
        {shared.length > 0 && <SharedInterestsCard shared={shared} />}
        {!hasInterests && isOwn && (
          <p className="text-mute max-sm:px-1">{profileCopy.noInterests}</p>
        )}
        {hasInterests && (
          <div className="max-sm:px-1">
            <InterestGroups
              interests={profile.interests}
              customInterests={profile.customInterests}
              shared={shared}
            />
          </div>
        )}
        {suggestions}
      </div>
      <Tabs
        label={profileCopy.activityOf(profile.displayName)}
        tabs={[
          {
            value: 'posts',
            label: profileCopy.posts,
            content: posts(member),
          },
          {
            value: 'events',
            label: profileCopy.events,
            content: events(member),
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
        {profileCopy.notFoundText}
      </EmptyState>
    </Card>
  );
}
