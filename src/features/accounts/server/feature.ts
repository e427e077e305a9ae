import type { Feature } from '#platform/server/feature.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { finishGoogleSignIn } from './finish-google-sign-in.ts';
import { callbackPath } from './google-sign-in.ts';
import { deleteExpiredLinks } from './link-store.ts';
import { deleteExpiredProofs } from './proof-store.ts';
import { type AccountsContext, accountsRoutes } from './routes.ts';
import { deleteExpiredSignIns } from './second-step-store.ts';
import { deleteExpiredSessions } from './session-store.ts';
import { deleteExpiredVerifications } from './store.ts';

/** Accounts, sessions, and the gate that protects every other feature. */
export const accountsFeature: Feature<AccountsContext> = {
  name: 'accounts',
  tables: [
    'auth_user',
    'auth_session',
    'auth_account',
    'auth_verification',
    'mailed_link',
    'pending_sign_in',
    'used_proof',
    'administrator',
    'moderator',
  ],
  start({ accounts, readViewer }) {
    const { db, jobs, clock } = accounts.services;
    jobs.repeat('expired accounts data', hourMs, async () => {
      const now = clock();
      await deleteExpiredVerifications(db, now);
      await deleteExpiredLinks(db, now);
      await deleteExpiredSessions(db, now);
      await deleteExpiredSignIns(db, now);
      await deleteExpiredProofs(db, now);
    });
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
