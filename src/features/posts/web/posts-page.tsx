import { useRef, useState } from 'react';
import { edited } from '#features/entries/web/entry-flags.ts';
import { EntryStream } from '#features/entries/web/entry-stream.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { postMessages } from '../messages.ts';
import { NewPostForm } from './parts/new-post-form.tsx';
import { postSource } from './parts/post-source.ts';
import { PostCard } from './post-card.tsx';

const formId = 'new-post';

/** Everybody's posts, and the form for a new one in place. */
export function PostsPage() {
  const [writing, setWriting] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const pinned = edited.useIds();
  const open = () => setWriting(true);
  const close = () => {
    setWriting(false);
    toggle.current?.focus();
  };
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={postMessages.posts}>
        <Button
          ref={toggle}
          variant={writing ? 'quiet' : 'primary'}
          aria-expanded={writing}
          aria-controls={writing ? formId : undefined}
          onClick={writing ? close : open}
          className="max-md:w-full"
        >
          {postMessages.createNew}
        </Button>
      </PageHeader>
      {writing && (
        <Card id={formId} className="animate-drop-in">
          <NewPostForm onCreated={close} />
        </Card>
      )}
      <EntryStream
        label={postMessages.posts}
        source={postSource()}
        pinned={pinned}
        refreshFailed={postMessages.refreshFailed}
        empty={
          <Card flush>
            <EmptyState
              title={postMessages.noneYet}
              action={writing ? undefined : <Button onClick={open}>{postMessages.create}</Button>}
            >
              {postMessages.noneYetSays}
            </EmptyState>
          </Card>
        }
      >
        {(post) => <PostCard post={post} />}
      </EntryStream>
    </div>
  );
}
