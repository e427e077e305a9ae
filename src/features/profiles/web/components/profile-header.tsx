import { Link } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinParts } from '#platform/shared/line-parts.ts';
import { dateFormats, dateText } from '#platform/shared/time-text.ts';
import { Button } from '#ui/button.tsx';
import { Face } from '#ui/face.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import type { Profile } from '../../contract.ts';
import { profileCopy } from '../../copy.ts';
import { ProfileCover } from './profile-cover.tsx';

const month = dateFormats({ month: 'long' });

interface ProfileHeaderProps {
  profile: Profile;
  isOwn: boolean;
  /** Buttons for another member's profile; nothing on the viewer's own. */
  actions: ReactNode;
  /** More about the member, below the line with their username, location, area and join date. */
  more: ReactNode;
}

/** The top of a profile: cover, picture or drawn face, name, location, bio and buttons. */
export function ProfileHeader({ profile, isOwn, actions, more }: ProfileHeaderProps) {
  const joined = profileCopy.since(dateText(profile.createdAt, Date.now(), month));
  const area = profile.area?.name;
  const facts = [
    `@${profile.username}`,
    profile.location,
    area !== profile.location && area,
    joined,
  ];
  return (
    <header>
      <ProfileCover
        userId={profile.userId}
        interests={profile.interests}
        customInterests={profile.customInterests}
        className="h-36 w-full rounded-card sm:h-48"
      />
      <div className="px-1 sm:px-6">
        <Face
          userId={profile.userId}
          name={profile.displayName}
          photo={profile.photoURL}
          size={128}
          className="-mt-16 relative ring-6 ring-paper max-sm:ml-3"
        />
        <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="min-w-0">
            <h1 tabIndex={-1} className="text-3xl [overflow-wrap:anywhere]">
              {profile.displayName}
            </h1>
            <p className="mt-1 text-mute">{joinParts(facts)}</p>
            {more}
          </div>
          {actions}
          {isOwn && (
            <Button variant="ghost" size="small" render={<Link to="/settings/profile" />}>
              <Settings aria-hidden="true" className="size-4" />
              {profileCopy.settings}
            </Button>
          )}
        </div>
        <p className="mt-4 whitespace-pre-wrap text-read [overflow-wrap:anywhere]">
          <LinkedText text={profile.bio} />
        </p>
      </div>
    </header>
  );
}
