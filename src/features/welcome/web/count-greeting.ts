import type { QueryClient } from '@tanstack/react-query';
import { greetedCount } from '../rules.ts';
import { welcomeQuery } from './components/welcome-api.ts';

/** Counts a first message that the newcomer has sent. */
export function countGreeting(client: QueryClient): void {
  client.setQueryData(
    welcomeQuery.queryKey,
    (welcome) => welcome && { ...welcome, greeted: Math.min(welcome.greeted + 1, greetedCount) },
  );
}
