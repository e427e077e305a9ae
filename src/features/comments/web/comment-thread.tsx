import { lazyPart } from '#platform/web/lazy-part.tsx';
import type { ThreadProps } from './components/thread.tsx';
import { ThreadWaiting } from './components/thread-waiting.tsx';

/** The comments of an entry and the box for one more; their code comes when they are first opened. */
export const CommentThread = lazyPart<ThreadProps>(
  () => import('./components/thread.tsx').then((module) => module.Thread),
  <ThreadWaiting />,
);
