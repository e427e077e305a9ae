import { type ReactNode, useCallback } from 'react';
import { LoadError } from '#platform/web/load-error.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { useFailureToast } from '#ui/use-failure-toast.ts';
import { entryCopy } from '../copy.ts';
import { NewEntriesButton } from './components/new-entries-button.tsx';
import type { CachedEntry } from './entry-cache.ts';
import { EntryList } from './entry-list.tsx';
import type { ListInsert } from './list-inserts.ts';
import { type EntrySource, useEntryPages } from './use-entry-pages.ts';

export interface StreamedEntry extends CachedEntry {
  userPhoto: string;
}

interface EntryStreamProps<T extends StreamedEntry> {
  /** The accessible name. */
  label: string;
  source: EntrySource<T>;
  /** The toast after a failed refresh. */
  refreshFailed: string;
  /** The empty state. */
  empty: ReactNode;
  /** Entries that stay mounted while they are out of view. */
  pinned?: ReadonlySet<string> | undefined;
  /** Further cards between the entries, such as suggested members. */
  inserts?: readonly ListInsert[] | undefined;
  /**
   * Renders all entries as rows instead of cards. Has to call `onEnd` near the end of the list. `onEnd` is undefined if
   * there is no next page, or if the next page is loading or has failed to load.
   */
  renderRows?: ((entries: readonly T[], onEnd: (() => void) | undefined) => ReactNode) | undefined;
  /** Renders the card of an entry. */
  children: (entry: T) => ReactNode;
}

/** An endless list with its skeletons, errors, pill for new entries, and footer. */
export function EntryStream<T extends StreamedEntry>(props: EntryStreamProps<T>) {
  const { query, entries, fresh, showFresh, refreshFailedAt } = useEntryPages(props.source);
  useFailureToast(refreshFailedAt, props.refreshFailed);
  const { fetchNextPage } = query;
  const onEnd = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (query.isPending) return <CardSkeletons label={entryCopy.loading} />;
  if (query.isLoadingError) {
    return <LoadError title={entryCopy.loadFailed} query={query} />;
  }
  const show = () => {
    showFresh();
    window.scrollTo({ top: 0 });
    // The pressed button disappears, so the focus moves to the heading.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  const canLoadMore = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError;
  // One element, so that the gaps of a surrounding column do not apply to the pill, which takes up no space.
  return (
    <div>
      <NewEntriesButton entries={fresh} onShow={show} />
      {entries.length === 0 && props.empty}
      {entries.length > 0 &&
        props.renderRows?.(
          entries.filter(({ renderGone }) => !renderGone),
          canLoadMore ? onEnd : undefined,
        )}
      {entries.length > 0 && !props.renderRows && (
        <EntryList
          label={props.label}
          entries={entries}
          pinned={props.pinned}
          inserts={props.inserts}
          hasMore={query.hasNextPage}
          busy={query.isFetchingNextPage}
          blocked={query.isFetchNextPageError}
          onEnd={onEnd}
        >
          {props.children}
        </EntryList>
      )}
      <Footer
        count={entries.length}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        ended={!query.hasNextPage}
        onRetry={onEnd}
      />
    </div>
  );
}

interface FooterProps {
  count: number;
  loading: boolean;
  failed: boolean;
  ended: boolean;
  onRetry: () => void;
}

/** Lists with fewer entries show no note at their end. */
const minCountForEnd = 5;

function Footer({ count, loading, failed, ended, onRetry }: FooterProps) {
  if (loading) {
    return (
      <div className="mt-4">
        <CardSkeletons count={1} label={entryCopy.loadingMore} />
      </div>
    );
  }
  if (failed) {
    return (
      <div className="py-8">
        <LoadFailure centered onRetry={onRetry}>
          {entryCopy.moreFailed}
        </LoadFailure>
      </div>
    );
  }
  if (!ended || count < minCountForEnd) return null;
  return <p className="py-8 text-center text-mute text-sm">{entryCopy.end}</p>;
}
