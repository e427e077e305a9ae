import { createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { errorCode } from './errors.ts';
import { restLink } from './rest-link.ts';
import { reportSessionEnd } from './session.ts';

/** Options of a call besides its input: `{ context: { idempotencyKey } }`. */
export interface CallContext {
  /** A retry with the same key returns the first response, so that nothing is created twice. */
  idempotencyKey?: string | undefined;
}

/** The typed calls of a contract. */
export type ClientOf<T extends AnyContractRouter> = ContractRouterClient<T, CallContext>;

/** The client of one contract. */
export interface Api<T extends AnyContractRouter> {
  call: ClientOf<T>;
}

/**
 * A client for one feature's contract over `/api`. Failures are ORPCError (read them with errors.ts)
 * or {@link NetworkError}. A 401 is reported to session.ts.
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
  const linkWithSession: typeof link = {
    call: (name, input, options) =>
      link.call(name, input, options).catch((error: unknown) => {
        if (errorCode(error) === 'UNAUTHORIZED') reportSessionEnd();
        throw error;
      }),
  };
  return { call: createORPCClient(linkWithSession) };
}
