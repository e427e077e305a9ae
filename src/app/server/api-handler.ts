import { OpenAPIHandler } from '@orpc/openapi/node';
import { ORPCError } from '@orpc/server';
import { BodyLimitPlugin } from '@orpc/server/node';
import { serverCopy } from '#platform/server/copy.ts';
import { toAppError } from '#platform/server/http/errors.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { AppError } from '#platform/shared/errors.ts';
import type { StartedFeatures } from './start-features.ts';

/** The largest JSON body; the longest post with every character escaped still fits. */
const maxBodySize = 128 * 1024;

/** An error as oRPC sends it: with the code, the status and the words of ours. */
function toWire(error: unknown, { log, res }: RequestContext): ORPCError<string, unknown> {
  const { code, status, message, data } = toAppError(error, log);
  if (data?.retryAfterSeconds !== undefined) res.setHeader('Retry-After', data.retryAfterSeconds);
  return new ORPCError(code, { defined: true, status, message, data });
}

const unreadable = () => new AppError('BAD_REQUEST', serverCopy.unreadableBody);

/**
 * PostgreSQL has no text with this character in it, and nobody types it. Nothing has judged the input
 * yet, so it may lie deeper than calls can follow.
 */
function holdsNul(input: unknown): boolean {
  const left = [input];
  for (const one of left) {
    if (typeof one === 'string' && one.includes('\0')) return true;
    if (typeof one !== 'object' || one === null) continue;
    for (const part of Object.values(one)) left.push(part);
  }
  return false;
}

/**
 * An answer that goes to `JSON.stringify` as it is. Presenters make plain JSON, in which oRPC would look
 * at each value, and copy it, to find the dates, sets and files that it could also send.
 */
class PlainJson {
  readonly #answer: unknown;

  constructor(answer: unknown) {
    this.#answer = answer;
  }

  toJSON(): unknown {
    return this.#answer;
  }
}

const asItIs = {
  condition: (answer: unknown) => typeof answer === 'object' && !(answer instanceof PlainJson),
  serialize: (answer: unknown) => new PlainJson(answer),
};

/** Answers `/api/*` by the contracts. Whatever is thrown leaves in the one shape of errors. */
export function createApiHandler(router: StartedFeatures['router']) {
  const handler = new OpenAPIHandler<RequestContext>(router, {
    plugins: [new BodyLimitPlugin({ maxBodySize })],
    customJsonSerializers: [asItIs],
    clientInterceptors: [
      async ({ next, context, input }) => {
        try {
          if (holdsNul(input)) throw new AppError('INVALID_INPUT', serverCopy.invalidInput);
          return await next();
        } catch (error) {
          throw toWire(error, context);
        }
      },
    ],
    interceptors: [
      // What fails outside of the procedure failed while its input was read.
      ({ next, context }) =>
        next().catch((error) => {
          if (error instanceof ORPCError && error.defined) throw error;
          const unread = error instanceof ORPCError ? error : unreadable();
          throw toWire(unread, context);
        }),
    ],
  });

  return async function handleApi(context: RequestContext): Promise<void> {
    context.res.setHeader('Cache-Control', 'no-store');
    const { matched } = await handler.handle(context.req, context.res, { prefix: '/api', context });
    if (!matched) throw notFound('Endpoint');
  };
}
