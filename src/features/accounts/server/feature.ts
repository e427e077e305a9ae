import type { Feature } from '#platform/server/feature.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { finishGoogleSignIn } from './finish-google-sign-in.ts';
import { callbackPath } from './google-sign-in.ts';
import { type AccountsContext, accountsRoutes } from './routes.ts';
import { deleteExpiredVerifications } from './store.ts';

/** Accounts, sessions, and the gate that protects every other feature. */
export const accountsFeature: Feature<AccountsContext> = {
  name: 'accounts',
  tables: ['auth_user', 'auth_session', 'auth_account', 'auth_verification', 'administrator'],
  start({ accounts, readViewer }) {
    const { db, jobs } = accounts.services;
    jobs.repeat('expired verifications', hourMs, () => deleteExpiredVerifications(db, Date.now()));
    return {
      router: accountsRoutes({ accounts, readViewer }),
      endpoints: [
        {
          method: 'GET',
          path: callbackPath,
          handle: (context) => finishGoogleSignIn(accounts, context),
        },
      ],
    };
  },
};
