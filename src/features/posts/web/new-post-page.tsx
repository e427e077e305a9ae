import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { PageHeader } from '#ui/page-header.tsx';
import type { Post } from '../contract.ts';
import { postPageCopy } from '../page-copy.ts';
import { NewPostForm } from './components/new-post-form.tsx';
import { PostCard } from './post-card.tsx';

/** The page for a new post. Once the post is created, opens the community page, where the post is at the top. */
export function NewPostPage() {
  const navigate = useNavigate();
  const [sent, setSent] = useState<Post | null>(null);
  const shown = useRef<HTMLElement>(null);
  const show = useCallback((post: Post | null) => {
    setSent(post);
    if (post) requestAnimationFrame(() => shown.current?.focus());
  }, []);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={postPageCopy.create} />
      {sent && (
        <article
          ref={shown}
          tabIndex={-1}
          aria-labelledby={`entry-${sent.id}`}
          className="outline-none"
        >
          <PostCard post={sent} />
        </article>
      )}
      <NewPostForm
        onSent={show}
        onCreated={() => void navigate({ to: '/community', replace: true, ignoreBlocker: true })}
      />
    </div>
  );
}
