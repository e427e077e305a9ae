import type { QueryClient } from '@tanstack/react-query';
import { clearNotFound, refetchAll } from '#platform/web/refetch-all.ts';
import { mutationsSettled } from '#platform/web/refresh.ts';

/** Refetches what is on screen, and evicts all other data, after a member was blocked, muted, unblocked or unmuted. */
export async function refetchAfterVisibilityChange(client: QueryClient): Promise<void> {
  // When the viewer blocks a member on the member's profile page, the app leaves that page before the mutation settles.
  // A refetch before then would show “not found” on the profile page for a moment.
  await mutationsSettled(client);
  await refetchAll(client);
  clearNotFound(client);
}
