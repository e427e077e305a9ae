import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isNotFound } from '#platform/web/errors.ts';
import { LoadError } from '#platform/web/load-error.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { entryCopy } from '../copy.ts';

interface EntryScreenProps<T> {
  query: UseQueryResult<T>;
  copy: { gone: string; loadOneFailed: string };
  /** Shown while the entry loads; by default a placeholder card. */
  skeleton?: ReactNode;
  children: (entry: T) => ReactNode;
}

/** The page of one entry, with its loading, error and not-found states. */
export function EntryScreen<T>(props: EntryScreenProps<T>) {
  const { query, copy, skeleton = <CardSkeletons count={1} />, children } = props;
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return skeleton;
  if (!isNotFound(query.error)) {
    return <LoadError heading="h1" title={copy.loadOneFailed} query={query} />;
  }
  return (
    <Card flush>
      <EmptyState
        heading="h1"
        title={copy.gone}
        action={<Button render={<Link to="/community" />}>{entryCopy.toCommunity}</Button>}
      >
        {entryCopy.goneText}
      </EmptyState>
    </Card>
  );
}
