import type { QueryClient } from '@tanstack/react-query';
import { refetchAll, resetNotFound } from '#platform/web/refetch-all.ts';
import { mutationsSettled } from '#platform/web/refresh.ts';

/** Applies a block or an unblock to all cached data. */
export async function hideAndShow(client: QueryClient): Promise<void> {
  // After a block on the other member's profile, the mutation leaves the page before it settles. An earlier
  // refetch would show “not found” there.
  await mutationsSettled(client);
  await refetchAll(client);
  await resetNotFound(client);
}
