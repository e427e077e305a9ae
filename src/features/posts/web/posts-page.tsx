import { useCallback, useRef, useState } from 'react';
import { edited } from '#features/entries/web/entry-flags.ts';
import { EntryStream } from '#features/entries/web/entry-stream.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { Post } from '../contract.ts';
import { postCopy } from '../copy.ts';
import { NewPostForm } from './components/new-post-form.tsx';
import { postSource } from './components/post-source.ts';
import { PostCard } from './post-card.tsx';

const formId = 'new-post';

/** Everybody's posts, and the form for a new one in place. */
export function PostsPage() {
  const [writing, setWriting] = useState(false);
  // What is on its way stands in the list, and the form is gone until that is settled.
  const [sending, setSending] = useState(false);
  const formShown = writing && !sending;
  const toggle = useRef<HTMLButtonElement>(null);
  const pinned = edited.useIds();
  const open = () => setWriting(true);
  const close = () => {
    setWriting(false);
    setSending(false);
    toggle.current?.focus();
  };
  const leaveForm = useCallback((post: Post | null) => {
    setSending(post !== null);
    if (post) toggle.current?.focus();
  }, []);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={postCopy.posts}>
        <Button
          ref={toggle}
          variant={formShown ? 'quiet' : 'primary'}
          loading={sending}
          aria-expanded={formShown}
          aria-controls={formShown ? formId : undefined}
          onClick={writing ? close : open}
          className="max-md:w-full"
        >
          {postCopy.createNew}
        </Button>
      </PageHeader>
      {writing && (
        <NewPostForm id={formId} className="animate-drop-in" onSent={leaveForm} onCreated={close} />
      )}
      <EntryStream
        label={postCopy.posts}
        source={postSource()}
        pinned={pinned}
        refreshFailed={postCopy.refreshFailed}
        empty={
          <Card flush>
            <EmptyState
              title={postCopy.noneYet}
              action={writing ? undefined : <Button onClick={open}>{postCopy.create}</Button>}
            >
              {postCopy.noneYetSays}
            </EmptyState>
          </Card>
        }
      >
        {(post) => <PostCard post={post} />}
      </EntryStream>
    </div>
  );
}
