import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isNotFound } from '#platform/web/errors.ts';
import { LoadError } from '#platform/web/load-error.tsx';
import { useViewer } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { entryPageCopy as copy } from '../page-copy.ts';
import { unsentCopy } from '../unsent-copy.ts';
import { readUnsentTextOf } from './unsent-drafts.ts';
import { UnsentText } from './unsent-text.tsx';

interface EntryScreenProps<T> {
  entryId: string;
  kind: 'post' | 'event';
  query: UseQueryResult<T>;
  copy: { loadOneFailed: string };
  /** Shown while the entry loads; by default a placeholder card. */
  skeleton?: ReactNode;
  children: (entry: T) => ReactNode;
}

/** The page of one entry, with its loading, error and not-found states. */
export function EntryScreen<T>(props: EntryScreenProps<T>) {
  const { entryId, kind, query, copy, skeleton = <CardSkeletons count={1} />, children } = props;
  const wasShown = useRef(false);
  if (query.data !== undefined) {
    wasShown.current = true;
    return children(query.data);
  }
  if (query.isPending) return skeleton;
  if (!isNotFound(query.error)) {
    return <LoadError heading="h1" title={copy.loadOneFailed} query={query} />;
  }
  return <Gone entryId={entryId} kind={kind} wasShown={wasShown.current} />;
}

interface GoneProps {
  entryId: string;
  kind: 'post' | 'event';
  wasShown: boolean;
}

/**
 * Says that there is no such entry. If the focus was in an entry that has just been deleted, the unsent text takes it,
 * so that what the viewer goes on typing is not taken for shortcuts. Without such a text, the heading takes the focus,
 * so that screen readers announce the deletion.
 */
function Gone({ entryId, kind, wasShown }: GoneProps) {
  const { userId } = useViewer();
  const [unsent] = useState(() => readUnsentTextOf(userId, entryId));
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (!wasShown || !isFocusLost) return;
    const find = (tag: string) => content.current?.querySelector<HTMLElement>(tag);
    (find('textarea') ?? find('h1'))?.focus();
  }, [wasShown]);
  const explanationId = `gone-${entryId}`;
  return (
    <Card flush>
      <div ref={content}>
        <div id={explanationId}>
          <EmptyState
            heading="h1"
            title={unsentCopy.gone[kind]}
            action={<Button render={<Link to="/community" />}>{copy.toCommunity}</Button>}
          >
            {copy.goneText}
          </EmptyState>
        </div>
        {unsent !== '' && (
          <div className="px-4 pb-6 sm:px-6">
            <UnsentText text={unsent} describedBy={explanationId} />
          </div>
        )}
      </div>
    </Card>
  );
}
