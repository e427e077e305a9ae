import { Link, type LinkProps } from '@tanstack/react-router';
import { CalendarDays, SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinParts, separator } from '#platform/shared/line-parts.ts';
import { Face } from '#ui/face.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type {
  EventFound,
  MemberFound,
  PostFound,
  SearchKind,
  SearchResults,
} from '../../contract.ts';
import { searchPageCopy } from '../../page-copy.ts';
import { eventStartText } from './event-start.ts';
import { Highlight, MatchingInterests } from './highlight.tsx';

interface ResultListProps {
  kind: SearchKind;
  pages: readonly SearchResults[];
}

export function ResultList({ kind, pages }: ResultListProps) {
  return (
    <ul className="-mx-2 flex flex-col gap-1">
      {kind === 'members' &&
        pages.flatMap(({ members }) =>
          members.items.map((member) => <MemberResult key={member.userId} member={member} />),
        )}
      {kind === 'posts' &&
        pages.flatMap(({ posts }) =>
          posts.items.map((post) => <PostResult key={post.id} post={post} />),
        )}
      {kind === 'events' &&
        pages.flatMap(({ events }) =>
          events.items.map((event) => <EventResult key={event.id} event={event} />),
        )}
    </ul>
  );
}

interface ResultProps {
  link: LinkProps;
  picture: ReactNode;
  title: ReactNode;
  details: ReactNode;
  excerpt: MemberFound['excerpt'];
}

/** A result. It is a single link, so that the whole row can be clicked. */
function Result({ link, picture, title, details, excerpt }: ResultProps) {
  return (
    <li>
      <Link {...link} className="flex gap-3.5 rounded-field px-2 py-2.5 hover:bg-sunk">
        {picture}
        <span className="min-w-0 grow [overflow-wrap:anywhere]">
          <span className="block font-semibold leading-snug">{title}</span>
          <span className="block text-mute text-sm">{details}</span>
          {excerpt.text && (
            <span className="mt-1 line-clamp-2 text-note">
              <Highlight {...excerpt} />
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

function Icon({ icon: Icon }: { icon: typeof CalendarDays }) {
  return (
    <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sunk text-mute">
      <Icon aria-hidden="true" className="size-5" />
    </span>
  );
}

function MemberResult({ member }: { member: MemberFound }) {
  const { userId, userPhoto, username, location, interests } = member;
  return (
    <Result
      link={{ to: '/profile/$userId', params: { userId } }}
      picture={<Face userId={userId} photo={userPhoto} size={44} />}
      title={
        <span className="block text-left">
          <Highlight {...member.name} />
        </span>
      }
      details={
        <>
          <bdi>@{username}</bdi>
          {location.text && (
            <>
              {separator}
              <Highlight {...location} />
            </>
          )}
          {member.isSimilar && separator + searchPageCopy.similar}
          <MatchingInterests names={interests} />
        </>
      }
      excerpt={member.excerpt}
    />
  );
}

function PostResult({ post }: { post: PostFound }) {
  return (
    <Result
      link={{ to: '/posts/$postId', params: { postId: post.id } }}
      picture={<Icon icon={SquarePen} />}
      title={<Highlight {...post.title} />}
      details={
        <>
          {searchPageCopy.by(post.userName)}
          {separator}
          <RelativeTime at={post.createdAt} ago />
        </>
      }
      excerpt={post.excerpt}
    />
  );
}

function EventResult({ event }: { event: EventFound }) {
  return (
    <Result
      link={{ to: '/events/$eventId', params: { eventId: event.id } }}
      picture={<Icon icon={CalendarDays} />}
      title={<Highlight {...event.title} />}
      details={
        <>
          {joinParts([event.past && searchPageCopy.past, eventStartText(event.date, Date.now())])}
          {separator}
          <Highlight {...event.location} />
        </>
      }
      excerpt={event.excerpt}
    />
  );
}
