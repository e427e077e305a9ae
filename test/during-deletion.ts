import { accountDeleted } from '#features/accounts/activity.ts';
import { samplePassword, type TestApp } from './app.ts';
import { requestDuring } from './during-act.ts';
import type { Person } from './person.ts';

/**
 * Deletes a member's account. Sends another request before the commit, when everything but the account itself has been
 * deleted; see {@link requestDuring}. Returns the status of the deletion and of the request.
 */
export const requestDuringDeletion = (
  app: TestApp,
  person: Person,
  request: () => Promise<{ status: number }>,
): Promise<number[]> =>
  requestDuring(
    app,
    { activity: accountDeleted, matches: ({ userId }) => userId === person.userId },
    () => person.put('/api/account/deletion', { password: samplePassword }),
    request,
  );
