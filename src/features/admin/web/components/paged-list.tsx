import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadedList, type LoadedListProps } from './loaded-list.tsx';
import { ShowMore, type ShowMoreProps } from './show-more.tsx';

interface PagedListProps<Item> {
  /** An infinite query. */
  query: LoadedListProps<{ pages: { items: Item[] }[] }>['query'] & ShowMoreProps['query'];
  failedTitle: string;
  loadingLabel: string;
  emptyTitle: string;
  emptyText: string;
  /** Renders the items of all loaded pages. Not called if there are none. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A {@link LoadedList} of pages: their items and a button that loads the next page, or a text if the list is empty. */
export function PagedList<Item>({
  query,
  failedTitle,
  loadingLabel,
  emptyTitle,
  emptyText,
  children,
}: PagedListProps<Item>) {
  return (
    <LoadedList query={query} failedTitle={failedTitle} loadingLabel={loadingLabel}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) {
          return (
            <Card flush>
              <EmptyState title={emptyTitle}>{emptyText}</EmptyState>
            </Card>
          );
        }
        return (
          <>
            {children(items)}
            <ShowMore query={query} />
          </>
        );
      }}
    </LoadedList>
  );
}
