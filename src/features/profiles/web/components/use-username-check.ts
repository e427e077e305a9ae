import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { profileCopy } from '../../copy.ts';
import { normalizeUsername, usernameProblem } from '../../rules.ts';
import { profilesApi } from '../api.ts';

const settleMs = 350;

const checkOptions = (username: string) => ({
  queryKey: ['username', username],
  queryFn: () => profilesApi.call.checkUsername({ username }),
  retry: false,
});

/** A value that has stayed the same for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export type UsernameState =
  | { is: 'open' }
  | { is: 'checking' }
  | { is: 'free' }
  | { is: 'refused'; problem: string };

/** Whether a username can be had, told while one types. */
export function useUsernameCheck(text: string): UsernameState {
  const name = normalizeUsername(text);
  const settled = useSettled(name);
  const valid = name !== '' && usernameProblem(name) === null;
  const { data, isFetching } = useQuery({
    ...checkOptions(settled),
    enabled: valid && settled === name,
  });
  if (!valid) return { is: 'open' };
  if (settled !== name || isFetching) return { is: 'checking' };
  if (!data) return { is: 'open' };
  if (data.available) return { is: 'free' };
  return { is: 'refused', problem: data.reason ?? profileCopy.usernameTaken };
}

/** Why one cannot go on with this username, or null. When nobody can tell, the save will. */
async function problemWith(client: QueryClient, text: string): Promise<string | null> {
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
  return (text) => problemWith(client, text);
}
