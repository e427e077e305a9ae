import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { type WelcomeKind, welcomeKinds } from '../rules.ts';
import { insertClosed } from './store.ts';

/**
 * Stops showing first steps to a member. A founder who closes the founder's steps does not see the newcomer's steps
 * afterwards.
 */
export async function closeWelcome(
  { acts, clock }: Pick<Services, 'acts' | 'clock'>,
  { userId }: Viewer,
  kind: WelcomeKind,
): Promise<void> {
  const kinds = kind === 'founder' ? welcomeKinds : [kind];
  await acts.transact(({ trx }) =>
    insertClosed(
      trx,
      kinds.map((one) => ({ user_id: userId, kind: one, closed_at: clock() })),
    ),
  );
}
