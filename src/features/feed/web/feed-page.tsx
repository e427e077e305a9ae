import { Link } from '@tanstack/react-router';
import { CalendarPlus, SquarePen } from 'lucide-react';
import { edited } from '#features/entries/web/entry-flags.ts';
import { EntryStream } from '#features/entries/web/entry-stream.tsx';
import type { EntrySource } from '#features/entries/web/use-entry-pages.ts';
import { EventCard } from '#features/events/web/event-card.tsx';
import { postMessages } from '#features/posts/messages.ts';
import { PostCard } from '#features/posts/web/post-card.tsx';
import { apiFor } from '#platform/web/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FloatingAction } from '#ui/floating-action.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { type FeedEntry, feedContract } from '../contract.ts';
import { feedMessages } from '../messages.ts';
import { feedList } from './feed-list.ts';

const feedApi = apiFor(feedContract);

const source: EntrySource<FeedEntry> = {
  ...feedList,
  load: (cursor, signal) => feedApi.call.readFeed({ cursor }, { signal }),
};

/** What the community wrote, newest first. */
export function FeedPage() {
  return (
    <>
      <PageHeader title={feedMessages.title} hidden />
      <EntryStream
        label={feedMessages.label}
        source={source}
        pinned={edited.useIds()}
        refreshFailed={postMessages.refreshFailed}
        empty={
          <Card flush>
            <EmptyState
              title={feedMessages.empty}
              action={<Button render={<Link to="/posts/new" />}>{feedMessages.createPost}</Button>}
            >
              {feedMessages.emptySays}
            </EmptyState>
          </Card>
        }
      >
        {(entry) =>
          entry.kind === 'post' ? <PostCard post={entry} /> : <EventCard event={entry} />
        }
      </EntryStream>
      <FloatingAction
        label={feedMessages.create}
        links={[
          {
            label: feedMessages.createPost,
            icon: SquarePen,
            render: <Link to="/posts/new" />,
          },
          {
            label: feedMessages.createEvent,
            icon: CalendarPlus,
            render: <Link to="/events/new" />,
          },
        ]}
      />
    </>
  );
}
