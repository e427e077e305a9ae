import type { QueryClient } from '@tanstack/react-query';
import { refetchAll, resetNotFound } from '#platform/web/refetch-all.ts';
import { mutationsSettled } from '#platform/web/refresh.ts';

/** Applies a block or an unblock to all cached data. */
export async function hideAndShow(client: QueryClient): Promise<void> {
  // A member who blocks another on that member's profile is redirected when the mutation settles. A refetch
  // before that would show “not found”.
  await mutationsSettled(client);
  await refetchAll(client);
  await resetNotFound(client);
}
