import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { profileCopy } from '../../copy.ts';
import { normalizeUsername, usernameProblem } from '../../rules.ts';
import { profilesApi } from '../api.ts';

const debounceMs = 350;

const checkOptions = (username: string) => ({
  queryKey: ['username', username],
  queryFn: () => profilesApi.call.checkUsername({ username }),
  retry: false,
});

export type UsernameState =
  | { is: 'unknown' }
  | { is: 'checking' }
  | { is: 'available' }
  | { is: 'taken'; problem: string };

/** Checks with the server, while the member types, whether a username is available. */
export function useUsernameCheck(text: string): UsernameState {
  const name = normalizeUsername(text);
  const debounced = useDebounced(name, debounceMs);
  const valid = name !== '' && usernameProblem(name) === null;
  const { data, isFetching } = useQuery({
    ...checkOptions(debounced),
    enabled: valid && debounced === name,
  });
  if (!valid) return { is: 'unknown' };
  if (debounced !== name || isFetching) return { is: 'checking' };
  if (!data) return { is: 'unknown' };
  if (data.available) return { is: 'available' };
  return { is: 'taken', problem: data.reason ?? profileCopy.usernameTaken };
}

/** Returns why a username cannot be used, or null. Also null if the check itself fails: saving reports any error. */
async function findProblem(client: QueryClient, text: string): Promise<string | null> {
  const name = normalizeUsername(text);
  const problem = usernameProblem(name);
  if (problem) return problem;
  try {
    const { available, reason } = await client.fetchQuery({
      ...checkOptions(name),
      staleTime: 5000,
    });
    return available ? null : (reason ?? profileCopy.usernameTaken);
  } catch {
    return null;
  }
}

export function useUsernameProblem(): (text: string) => Promise<string | null> {
  const client = useQueryClient();
  return (text) => findProblem(client, text);
}
