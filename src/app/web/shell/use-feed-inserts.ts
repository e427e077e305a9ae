import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListInsert } from '#features/entries/web/list-inserts.ts';
import { useViewer } from '#platform/web/session.ts';
import { useMinWidth } from './use-min-width.ts';

/** The inserts that were last shown, so that Back restores the list unchanged. */
let last: { userId: string; inserts: readonly ListInsert[] } | null = null;

const none: readonly ListInsert[] = [];

/**
 * Returns what the community page shows between its entries while there is no space for the side column. The code and
 * the data for the inserts load when the member scrolls. An insert is added only below the window, so that what the
 * member is reading does not move.
 */
export function useFeedInserts(): readonly ListInsert[] {
  const isWide = useMinWidth('xl');
  const client = useQueryClient();
  const { userId, welcome } = useViewer();
  const isWelcomed = welcome === 'newcomer';
  const [inserts, setInserts] = useState(last?.userId === userId ? last.inserts : none);
  useEffect(() => {
    if (isWide) return;
    let insert = () => {};
    let loading = false;
    let current = true;
    const load = () => {
      if (loading) return;
      loading = true;
      import('./feed-inserts.tsx')
        .then(async ({ loadFeedInserts, addInserts }) => {
          const loaded = await loadFeedInserts(client, isWelcomed);
          if (!current) return;
          insert = () =>
            setInserts((shown) => {
              last = { userId, inserts: addInserts(shown, loaded) };
              return last.inserts;
            });
          insert();
        })
        // The page works without the inserts, and the next scroll tries again.
        .catch(() => {
          loading = false;
        });
    };
    // The inserts load when the member scrolls, because most of them are below the window.
    document.addEventListener('scroll', load, { passive: true });
    // An insert that had to be left out, because the member had scrolled past its position, can be added once they
    // scroll up.
    const onScrollEnd = () => insert();
    document.addEventListener('scrollend', onScrollEnd);
    if (document.documentElement.scrollHeight <= window.innerHeight) load();
    return () => {
      current = false;
      document.removeEventListener('scroll', load);
      document.removeEventListener('scrollend', onScrollEnd);
    };
  }, [isWide, client, userId, isWelcomed]);
  return isWide ? none : inserts;
}
