import { type ReactNode, useCallback } from 'react';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { useFailureToast } from '#ui/use-failure-toast.ts';
import { entryCopy } from '../copy.ts';
import { FreshPill } from './components/fresh-pill.tsx';
import type { CachedEntry } from './entry-cache.ts';
import { EntryList } from './entry-list.tsx';
import { type EntrySource, useEntryPages } from './use-entry-pages.ts';

export interface StreamedEntry extends CachedEntry {
  userPhoto: string;
}

interface EntryStreamProps<T extends StreamedEntry> {
  /** What the list holds, for those who cannot see it. */
  label: string;
  source: EntrySource<T>;
  /** The toast of a list that could not be brought up to date. */
  refreshFailed: string;
  /** What stands there while there is nothing, and says what to do about it. */
  empty: ReactNode;
  /** Entries that stay in the document however far one scrolls. */
  pinned?: ReadonlySet<string> | undefined;
  children: (entry: T) => ReactNode;
}

/** An endless list with everything around it: stand-ins, errors, what came meanwhile, the end. */
export function EntryStream<T extends StreamedEntry>(props: EntryStreamProps<T>) {
  const { query, entries, fresh, showFresh, failedAt } = useEntryPages(props.source);
  useFailureToast(failedAt, props.refreshFailed);
  const { fetchNextPage } = query;
  const onEnd = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (query.isPending) return <CardSkeletons label={entryCopy.loading} />;
  if (query.isLoadingError) {
    return <ErrorScreen title={entryCopy.loadFailed} onRetry={() => void query.refetch()} />;
  }
  const show = () => {
    showFresh();
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <FreshPill authors={fresh} onShow={show} />
      {entries.length === 0 ? (
        props.empty
      ) : (
        <EntryList
          label={props.label}
          entries={entries}
          pinned={props.pinned}
          hasMore={query.hasNextPage}
          busy={query.isFetchingNextPage}
          blocked={query.isFetchNextPageError}
          onEnd={onEnd}
        >
          {props.children}
        </EntryList>
      )}
      <Foot
        count={entries.length}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        ended={!query.hasNextPage}
        onRetry={onEnd}
      />
    </>
  );
}

interface FootProps {
  count: number;
  loading: boolean;
  failed: boolean;
  ended: boolean;
  onRetry: () => void;
}

/** Below so many entries it needs no saying that they are all. */
const worthAnEnd = 5;

function Foot({ count, loading, failed, ended, onRetry }: FootProps) {
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
  if (!ended || count < worthAnEnd) return null;
  return <p className="py-8 text-center text-mute text-sm">{entryCopy.end}</p>;
}
