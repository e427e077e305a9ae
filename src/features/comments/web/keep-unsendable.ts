import { readOutbox } from './comment-outbox.ts';

/** Turns the comments on a deleted entry that wait to be sent into drafts, because they cannot be sent. */
export async function keepUnsendable(entryId: string): Promise<void> {
  if (!readOutbox().some((comment) => comment.entryId === entryId)) return;
  // If the code does not load, the comments stay in the outbox.
  const module = await import('./components/move-to-drafts.ts').catch(() => null);
  module?.moveToDrafts(entryId);
}
