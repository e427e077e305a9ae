import { edited } from '#features/entries/web/entry-flags.ts';
import { EntryStream } from '#features/entries/web/entry-stream.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { postCopy } from '../copy.ts';
import { postPageCopy } from '../page-copy.ts';
import { NewPostForm } from './components/new-post-form.tsx';
import { useFormToggle } from './components/use-form-toggle.ts';
import { PostCard } from './post-card.tsx';
import { postSource } from './posts-api.ts';

const formId = 'new-post';

/** All posts, with the form for a new one. */
export function PostsPage() {
  const { toggle, writing, sending, shown, open, close, onSent } = useFormToggle();
  const pinned = edited.useIds();
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={postPageCopy.posts}>
        <Button
          ref={toggle}
          variant={shown ? 'quiet' : 'primary'}
          loading={sending}
          aria-expanded={shown}
          aria-controls={shown ? formId : undefined}
          onClick={writing ? close : open}
          className="max-md:w-full"
        >
          {postPageCopy.createNew}
        </Button>
      </PageHeader>
      {writing && (
        <NewPostForm id={formId} className="animate-drop-in" onSent={onSent} onCreated={close} />
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
