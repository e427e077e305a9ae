import type { AnyContractRouter } from '@orpc/contract';
import { errorCode } from './errors.ts';
import { type ClientOf, createRestClient, send } from './rest-client.ts';
import { reportRefusal } from './session.ts';

/** The client of one contract. */
export interface Api<T extends AnyContractRouter> {
  call: ClientOf<T>;
}

/**
 * A client for one feature's contract over `/api`. Failures are ApiError (read them with errors.ts)
 * or {@link NetworkError}. Refusals are reported to session.ts, because the session may have ended or the viewer may
 * have changed.
 *
 * ```ts
 * const posts = apiFor(postsContract);
 * await posts.call.createPost(input, { context: { idempotencyKey } });
 * ```
 */
export const apiFor = <T extends AnyContractRouter>(contract: T): Api<T> => ({
  call: createRestClient(contract, (route, input, options) =>
    send(route, input, options).catch((error: unknown) => {
      reportRefusal(errorCode(error));
      throw error;
    }),
  ),
});
