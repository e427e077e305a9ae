import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again for what is shown of a family of queries, because it changed. An answer that is on its
 * way may be older than the change; the query cache would take a first one for the new one.
 */
export async function refresh(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
