import type { QueryClient } from '@tanstack/react-query';
import type { Introduction } from '#features/common-ground/contract.ts';
import { introducedCount } from '../rules.ts';
import { welcomeQuery } from './components/welcome-api.ts';

/** Counts the first message that the newcomer has sent to a member. */
export function countGreeting(client: QueryClient, { invitedMe }: Introduction): void {
  client.setQueryData(
    welcomeQuery.queryKey,
    (welcome) =>
      welcome && {
        ...welcome,
        greeted: Math.min(welcome.greeted + 1, introducedCount),
        contactsLeft: invitedMe ? welcome.contactsLeft : Math.max(0, welcome.contactsLeft - 1),
      },
  );
}
