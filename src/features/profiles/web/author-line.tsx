import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Face } from '#ui/face.tsx';
import { shownUsername } from '../shown-username.ts';

export interface Author {
  userId: string;
  userName: string;
  username: string;
  userPhoto: string;
}

/** A member's face and names, linked to their profile, with a line of secondary text below. */
export function AuthorLine({ author, children }: { author: Author; children: ReactNode }) {
  return (
    <div className="flex min-w-0 grow items-center gap-3 only:clear-of-plus">
      <AuthorFace author={author} size={44} />
      <div className="min-w-0 leading-snug">
        {/* The username is on a line of its own if the line is too short for both, so that neither hides the other. */}
        <p className="flex flex-wrap items-baseline gap-x-1.5 leading-6 [overflow-wrap:anywhere]">
          <AuthorName author={author} className="line-clamp-2 min-w-0" />
          <Username author={author} className="min-w-0" />
        </p>
        {/* The margin keeps a truncated line clear of the floating plus button, which covers the menu beside it. */}
        <p className="mr-2 truncate text-mute text-sm leading-6">{children}</p>
      </div>
    </div>
  );
}

/** The username, which no other member has. Renders nothing if it is the same as the name. */
export function Username({ author, className }: { author: Author; className?: string }) {
  const username = shownUsername(author);
  if (!username) return null;
  return <bdi className={`font-normal text-mute text-sm ${className ?? ''}`}>@{username}</bdi>;
}

interface AuthorFaceProps {
  author: Author;
  size: 32 | 40 | 44;
}

/** A face that links to the same profile as the name next to it, so it is not a separate tab stop. */
export function AuthorFace({ author: { userId, userPhoto }, size }: AuthorFaceProps) {
  return (
    <Link
      to="/profile/$userId"
      params={{ userId }}
      tabIndex={-1}
      aria-hidden="true"
      className="shrink-0 rounded-full"
    >
      <Face userId={userId} photo={userPhoto} size={size} />
    </Link>
  );
}

/** The name, linked to the profile. Aligned left even if it is written right to left: the face is on its left. */
export function AuthorName({ author, className }: { author: Author; className?: string }) {
  return (
    <Link
      to="/profile/$userId"
      params={{ userId: author.userId }}
      className={`text-left font-semibold hover:underline ${className ?? ''}`}
    >
      {author.userName}
    </Link>
  );
}
