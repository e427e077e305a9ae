import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readDraftsOf } from '#platform/web/drafts.ts';
import { isNotFound } from '#platform/web/errors.ts';
import { LoadError } from '#platform/web/load-error.tsx';
import { useViewer } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { entryPageCopy as copy } from '../page-copy.ts';

interface EntryScreenProps<T> {
  entryId: string;
  query: UseQueryResult<T>;
  copy: { gone: string; loadOneFailed: string };
  /** Shown while the entry loads; by default a placeholder card. */
  skeleton?: ReactNode;
  children: (entry: T) => ReactNode;
}

/** The page of one entry, with its loading, error and not-found states. */
export function EntryScreen<T>(props: EntryScreenProps<T>) {
  const { entryId, query, copy, skeleton = <CardSkeletons count={1} />, children } = props;
  const wasShown = useRef(false);
  if (query.data !== undefined) {
    wasShown.current = true;
    return children(query.data);
  }
  if (query.isPending) return skeleton;
  if (!isNotFound(query.error)) {
    return <LoadError heading="h1" title={copy.loadOneFailed} query={query} />;
  }
  return (
    <Card flush>
      <Gone title={copy.gone} wasShown={wasShown.current} />
      <UnsentText entryId={entryId} />
    </Card>
  );
}

/**
 * Says that there is no such entry. If the focus was in an entry that has just been deleted, the heading takes it, so
 * that screen readers announce the deletion.
 */
function Gone({ title, wasShown }: { title: string; wasShown: boolean }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (wasShown && isFocusLost) content.current?.querySelector('h1')?.focus();
  }, [wasShown]);
  return (
    <div ref={content}>
      <EmptyState
        heading="h1"
        title={title}
        action={<Button render={<Link to="/community" />}>{copy.toCommunity}</Button>}
      >
        {copy.goneText}
      </EmptyState>
    </div>
  );
}

/** The parts of a draft of a comment or of an edit that a member may want to keep. */
function listTexts(draft: unknown): (string | undefined)[] {
  const { text, fields } = draft as { text?: string; fields?: Record<string, string> };
  return [text, fields?.title, fields?.description, fields?.content];
}

/** What the viewer was writing on the page of an entry when the entry was deleted. */
function UnsentText({ entryId }: { entryId: string }) {
  const { userId } = useViewer();
  const [text] = useState(() =>
    readDraftsOf(userId, entryId)
      .flatMap(listTexts)
      .filter((part) => part?.trim())
      .join('\n\n'),
  );
  if (text === '') return null;
  return (
    <div className="px-4 pb-6 sm:px-6">
      <Field label={copy.unsent}>
        <TextArea readOnly value={text} />
      </Field>
    </div>
  );
}
