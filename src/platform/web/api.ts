import { createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { errorCode } from './errors.ts';
import { restLink } from './rest-link.ts';
import { reportSessionEnd } from './session.ts';

/** What a call may carry beside its input: `{ context: { idempotencyKey } }`. */
export interface CallContext {
  /** The same key on a retry gives the first answer again, so that nothing doubles. */
  idempotencyKey?: string | undefined;
}

/** The typed calls of a contract. */
export type ClientOf<T extends AnyContractRouter> = ContractRouterClient<T, CallContext>;

/** Calls of one contract. */
export interface Api<T extends AnyContractRouter> {
  call: ClientOf<T>;
}

/**
 * The calls of one feature's contract over `/api`. Failures are ORPCError (read them with errors.ts)
 * or {@link NetworkError}. A call that finds the session ended says so to session.ts.
 *
 * ```ts
 * const posts = apiFor(postsContract);
 * await posts.call.createPost(input, { context: { idempotencyKey } });
 * ```
 */
export function apiFor<T extends AnyContractRouter>(contract: T): Api<T> {
  const link = restLink<CallContext>(contract, ({ context }) =>
    context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {},
  );
  const watched: typeof link = {
    call: (name, input, options) =>
      link.call(name, input, options).catch((error: unknown) => {
        if (errorCode(error) === 'UNAUTHORIZED') reportSessionEnd();
        throw error;
      }),
  };
  return { call: createORPCClient(watched) };
}
