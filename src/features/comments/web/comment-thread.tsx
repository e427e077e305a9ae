import { lazyPart } from '#platform/web/lazy-part.tsx';
import type { ThreadProps } from './components/thread.tsx';
import { ThreadSkeleton } from './components/thread-skeleton.tsx';

/** The comments of an entry with the comment box. The code loads when a thread is first opened. */
export const CommentThread = lazyPart<ThreadProps>(
  () => import('./components/thread.tsx').then((module) => module.Thread),
  <ThreadSkeleton />,
);
