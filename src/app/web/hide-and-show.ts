import type { QueryClient } from '@tanstack/react-query';
import { refetchAll, resetNotFound } from '#platform/web/refetch-all.ts';
import { mutationsSettled } from '#platform/web/refresh.ts';

/** Applies a block or an unblock to everything that is cached. */
export async function hideAndShow(client: QueryClient): Promise<void> {
  // The member's own block leaves their page before it shows that it is gone.
  await mutationsSettled(client);
  await refetchAll(client);
  await resetNotFound(client);
}
