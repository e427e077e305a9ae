import { limitByAddress } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { AppError } from '#platform/shared/errors.ts';
import { accountsContract, type ViewerInfo } from '../contract.ts';
import { accountCopy } from '../copy.ts';
import { beginGoogleSignIn } from './google-sign-in.ts';
import { hashingQueue } from './hashing-queue.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import type { AccountsServices } from './services.ts';
import { isRenewalDue, sessionLifeMs } from './session-renewal.ts';
import { renewSession } from './session-store.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { createChallenge } from './sign-up-proof.ts';

/** Reads the data of the signed-in user for the web app. Implemented by the profiles feature. */
export type ReadViewer = (userId: string) => Promise<ViewerInfo | null>;

export interface AccountsContext {
  accounts: AccountsServices;
  readViewer: ReadViewer;
}

/** Reads the signed-in user for the web app; null for a visitor. Renews the session if renewal is due. */
export async function currentViewer(
  { accounts: { gate, cookie, services }, readViewer }: AccountsContext,
  context: RequestContext,
): Promise<ViewerInfo | null> {
  const session = await gate.read(context.req);
  if (!session) return null;
  const now = services.clock();
  if (isRenewalDue(session.expiresAtMs, now)) {
    try {
      await renewSession(services.db, session.sessionId, { now, expiresAt: now + sessionLifeMs });
      gate.evictUser(session.userId);
      cookie.renew(context.req, context.res);
    } catch (error) {
      // While nothing can be saved, members can still read; a later page load renews the session.
      if (!services.faults.record(error) && !services.faults.current()) throw error;
    }
  }
  return readViewer(session.userId);
}

/** Returns a function that reads a user who has just signed in, after evicting the user's cached sessions. */
export const newViewerReader =
  ({ accounts: { gate }, readViewer }: AccountsContext) =>
  async (userId: string): Promise<ViewerInfo> => {
    gate.evictUser(userId);
    const viewer = await readViewer(userId);
    // The account was deleted during the sign-in.
    if (!viewer) throw new AppError('UNAUTHORIZED', accountCopy.signInFirst);
    return viewer;
  };

export function accountsRoutes({ accounts, readViewer }: AccountsContext) {
  const os = implementContract(accountsContract);
  const { services } = accounts;
  const readNewViewer = newViewerReader({ accounts, readViewer });

  return {
    readSignUpChallenge: os.readSignUpChallenge.handler(({ context }) =>
      createChallenge(services, context),
    ),
    signUp: os.signUp
      .use(limitByAddress(services, 'signUpByAddress'))
      .use(hashingQueue)
      .handler(async ({ input, context }) => readNewViewer(await signUp(accounts, context, input))),
    signIn: os.signIn.handler(async ({ input, context }) =>
      readNewViewer(await signIn(accounts, context, input)),
    ),
    signInWithGoogle: os.signInWithGoogle
      .use(limitByAddress(services, 'googleSignIn'))
      .handler(({ input, context }) => beginGoogleSignIn(accounts, context, input)),
    readSession: os.readSession.handler(async ({ context }) => ({
      viewer: await currentViewer({ accounts, readViewer }, context),
    })),
    signOut: os.signOut.handler(async ({ context }) => {
      await signOut(accounts, context);
      return {};
    }),
    requestPasswordReset: os.requestPasswordReset
      .use(limitByAddress(services, 'passwordReset'))
      .handler(async ({ input }) => {
        await requestPasswordReset(accounts, input);
        return {};
      }),
    resetPassword: os.resetPassword
      .use(limitByAddress(services, 'passwordReset'))
      .use(hashingQueue)
      .handler(async ({ input }) => {
        await resetPassword(accounts, input);
        return {};
      }),
  };
}
