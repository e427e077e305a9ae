import { limitByAddress } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { accountsContract, type ViewerInfo } from '../contract.ts';
import { beginGoogleSignIn } from './google-sign-in.ts';
import { hashingTurn } from './hashing-turns.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import type { AccountsServices } from './services.ts';
import { isRenewalDue, sessionLifeMs } from './session-renewal.ts';
import { renewSession } from './session-store.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';

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
      cookie.renew(context.req, context.res);
    } catch (error) {
      // While nothing can be saved, members can still read; a later page load renews the session.
      if (!services.faults.record(error) && !services.faults.current()) throw error;
    }
  }
  return readViewer(session.userId);
}

export function accountsRoutes({ accounts, readViewer }: AccountsContext) {
  const os = implementContract(accountsContract);
  const { services, gate } = accounts;

  /** Reads a user who has just signed in. Sessions that were cached before the sign-in are evicted first. */
  async function readNewViewer(userId: string): Promise<ViewerInfo> {
    gate.evictUser(userId);
    const viewer = await readViewer(userId);
    if (!viewer) throw new Error(`account ${userId} was deleted during sign-in`);
    return viewer;
  }

  return {
    signUp: os.signUp
      .use(limitByAddress(services, 'signUpByAddress'))
      .use(hashingTurn)
      .handler(async ({ input, context }) => readNewViewer(await signUp(accounts, context, input))),
    signIn: os.signIn.handler(async ({ input, context }) =>
      readNewViewer(await signIn(accounts, context, input)),
    ),
    signInWithGoogle: os.signInWithGoogle
      .use(limitByAddress(services, 'googleSignIn'))
      .handler(({ input, context }) => beginGoogleSignIn(accounts, context, input)),
    currentSession: os.currentSession.handler(async ({ context }) => ({
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
      .use(hashingTurn)
      .handler(async ({ input }) => {
        await resetPassword(accounts, input);
        return {};
      }),
  };
}
