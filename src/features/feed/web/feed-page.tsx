import { Link } from '@tanstack/react-router';
import { CalendarPlus, SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { edited } from '#features/entries/web/entry-flags.ts';
import { EntryStream } from '#features/entries/web/entry-stream.tsx';
import type { ListInsert } from '#features/entries/web/list-inserts.ts';
import type { EntrySource } from '#features/entries/web/use-entry-pages.ts';
import { EventCard } from '#features/events/web/event-card.tsx';
import { postCopy } from '#features/posts/copy.ts';
import { PostCard } from '#features/posts/web/post-card.tsx';
import { PostComposer } from '#features/posts/web/post-composer.tsx';
import { apiFor } from '#platform/web/api.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { FloatingAction } from '#ui/floating-action.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type FeedEntry, feedContract } from '../contract.ts';
import { feedCopy } from '../copy.ts';
import { feedList } from './feed-list.ts';

const EmptyFeed = lazyPart(
  () => import('./components/empty-feed.tsx').then((module) => module.EmptyFeed),
  <Skeleton shape="card" className="h-72" />,
);

const feedApi = apiFor(feedContract);

const source: EntrySource<FeedEntry> = {
  ...feedList,
  load: (cursor, signal) => feedApi.call.readFeed({ cursor }, { signal }),
};

interface FeedPageProps {
  inserts: readonly ListInsert[];
  /** Shown above everything else. */
  top?: ReactNode;
}

/** The community page: posts and events, newest first, with other content between them. */
export function FeedPage({ inserts, top }: FeedPageProps) {
  return (
    <>
      <PageHeader title={feedCopy.title} hidden />
      {top}
      <PostComposer className="mb-4" />
      <EntryStream
        label={feedCopy.label}
        source={source}
        inserts={inserts}
        pinned={edited.useIds()}
        refreshFailed={postCopy.refreshFailed}
        empty={<EmptyFeed />}
      >
        {(entry) =>
          entry.kind === 'post' ? <PostCard post={entry} /> : <EventCard event={entry} />
        }
      </EntryStream>
      <FloatingAction
        label={feedCopy.create}
        links={[
          {
            label: feedCopy.createPost,
            icon: SquarePen,
            render: <Link to="/posts/new" />,
          },
          {
            label: feedCopy.createEvent,
            icon: CalendarPlus,
            render: <Link to="/events/new" />,
          },
        ]}
      />
    </>
  );
}
