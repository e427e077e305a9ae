import type { QueryClient } from '@tanstack/react-query';
import { refetchAll, resetNotFound } from '#platform/web/refetch-all.ts';
import { mutationsSettled } from '#platform/web/refresh.ts';

/** Refetches all cached data after a member was blocked, muted, unblocked or unmuted. */
export async function refetchAfterVisibilityChange(client: QueryClient): Promise<void> {
  // Blocking a member on their profile leaves the page before the mutation settles. A refetch that did not wait for
  // it would show “not found” first.
  await mutationsSettled(client);
  await refetchAll(client);
  await resetNotFound(client);
}
