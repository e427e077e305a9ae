import { useCallback, useRef, useState } from 'react';
import { edited } from '#features/entries/web/entry-flags.ts';
import { EntryStream } from '#features/entries/web/entry-stream.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { Post } from '../contract.ts';
import { postCopy } from '../copy.ts';
import { postPageCopy } from '../page-copy.ts';
import { NewPostForm } from './components/new-post-form.tsx';
import { PostCard } from './post-card.tsx';
import { postSource } from './posts-api.ts';

const formId = 'new-post';

/** All posts, with the form for a new one. */
export function PostsPage() {
  const [writing, setWriting] = useState(false);
  // While a post is being sent, the list shows it and the form is hidden.
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
      <PageHeader title={postPageCopy.posts}>
        <Button
          ref={toggle}
          variant={formShown ? 'quiet' : 'primary'}
          loading={sending}
          aria-expanded={formShown}
          aria-controls={formShown ? formId : undefined}
          onClick={writing ? close : open}
          className="max-md:w-full"
        >
          {postPageCopy.createNew}
        </Button>
      </PageHeader>
      {writing && (
        <NewPostForm id={formId} className="animate-drop-in" onSent={leaveForm} onCreated={close} />
      )}
      <EntryStream
        label={postPageCopy.posts}
        source={postSource()}
        pinned={pinned}
        refreshFailed={postCopy.refreshFailed}
        empty={
          <Card flush>
            <EmptyState
              title={postPageCopy.noneYet}
              action={writing ? undefined : <Button onClick={open}>{postPageCopy.create}</Button>}
            >
              {postPageCopy.noneYetText}
            </EmptyState>
          </Card>
        }
      >
        {(post) => <PostCard post={post} />}
      </EntryStream>
    </div>
  );
}
