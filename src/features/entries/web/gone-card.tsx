import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useViewer } from '#platform/web/session.ts';
import { Card } from '#ui/card.tsx';
import { unsentCopy } from '../unsent-copy.ts';
import {
  type CachedEntry,
  changeInPages,
  isPages,
  removeEntry,
  removeFromPages,
  updateQueries,
} from './entry-cache.ts';
import { newestEntriesKey } from './entry-pages.ts';
import { discardUnsentTextOf, readUnsentTextOf } from './unsent-drafts.ts';
import { UnsentText } from './unsent-text.tsx';

/** The id of the deleted entry whose card contained the focus. */
let focusedId: string | null = null;

const renderGone = (entry: CachedEntry) => <GoneCard entry={entry} />;

/** Replaces the card of a deleted entry in every list with one that shows the unsent text. */
export function showGoneCard(client: QueryClient, entryId: string): void {
  const card = document.querySelector(`[data-entry="${entryId}"]`);
  if (card?.contains(document.activeElement)) focusedId = entryId;
  updateQueries(client, (data, _meta, [root]) => {
    if (!isPages(data)) return data;
    return root === newestEntriesKey[0]
      ? removeFromPages(data, entryId)
      : changeInPages(data, entryId, (entry) => ({ ...entry, renderGone }));
  });
}

/**
 * Says that an entry has been deleted, and shows what the viewer was writing about it. The text takes the focus if the
 * entry's card had it, so that what the viewer goes on typing is not taken for shortcuts.
 */
function GoneCard({ entry: { id, kind } }: { entry: CachedEntry }) {
  const client = useQueryClient();
  const { userId } = useViewer();
  const [unsent] = useState(() => readUnsentTextOf(userId, id));
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (focusedId !== id) return;
    focusedId = null;
    content.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [id]);
  const discard = () => {
    discardUnsentTextOf(userId, id);
    removeEntry(client, id);
  };
  return (
    <Card flush>
      <div ref={content} className="flex flex-col gap-4 p-4 sm:p-6">
        <h2 id={`entry-${id}`} className="text-title">
          {unsentCopy.gone[kind]}
        </h2>
        <UnsentText text={unsent} describedBy={`entry-${id}`} onDiscard={discard} />
      </div>
    </Card>
  );
}
