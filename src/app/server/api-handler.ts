import { OpenAPIHandler } from '@orpc/openapi/node';
import { ORPCError } from '@orpc/server';
import { BodyLimitPlugin } from '@orpc/server/node';
import { serverCopy } from '#platform/server/copy.ts';
import { toAppError } from '#platform/server/http/errors.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { AppError } from '#platform/shared/errors.ts';
import type { StartedFeatures } from './start-features.ts';

/** The largest JSON body. The longest post fits even if every character is escaped. */
const maxBodySize = 128 * 1024;

/** An error as oRPC sends it, with our code, status and message. */
function toWire(error: unknown, { log, res }: RequestContext): ORPCError<string, unknown> {
  const { code, status, message, data } = toAppError(error, log);
  if (data?.retryAfterSeconds !== undefined) res.setHeader('Retry-After', data.retryAfterSeconds);
  return new ORPCError(code, { defined: true, status, message, data });
}

const unreadable = () => new AppError('BAD_REQUEST', serverCopy.unreadableBody);

/**
 * PostgreSQL cannot store text with a NUL character. The input is not validated yet and may be nested
 * deeper than recursion can follow, hence the loop.
 */
function containsNul(input: unknown): boolean {
  const pending = [input];
  for (const value of pending) {
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const child of Object.values(value)) pending.push(child);
  }
  return false;
}

/**
 * A response body that is passed to `JSON.stringify` unchanged. Presenters return plain JSON; oRPC would
 * visit and copy each value to find dates, sets and files.
 */
class PlainJson {
  readonly #body: unknown;

  constructor(body: unknown) {
    this.#body = body;
  }

  toJSON(): unknown {
    return this.#body;
  }
}

const plainJsonSerializer = {
  condition: (body: unknown) => typeof body === 'object' && !(body instanceof PlainJson),
  serialize: (body: unknown) => new PlainJson(body),
};

/** Handles `/api/*` according to the contracts. Every error is sent in the same shape. */
export function createApiHandler(router: StartedFeatures['router']) {
  const handler = new OpenAPIHandler<RequestContext>(router, {
    plugins: [new BodyLimitPlugin({ maxBodySize })],
    customJsonSerializers: [plainJsonSerializer],
    clientInterceptors: [
      async ({ next, context, input }) => {
        try {
          if (containsNul(input)) throw new AppError('INVALID_INPUT', serverCopy.invalidInput);
          return await next();
        } catch (error) {
          throw toWire(error, context);
        }
      },
    ],
    interceptors: [
      // An error outside the procedure means that its input could not be read.
      ({ next, context }) =>
        next().catch((error) => {
          if (error instanceof ORPCError && error.defined) throw error;
          throw toWire(error instanceof ORPCError ? error : unreadable(), context);
        }),
    ],
  });

  return async function handleApi(context: RequestContext): Promise<void> {
    context.res.setHeader('Cache-Control', 'no-store');
    const { matched } = await handler.handle(context.req, context.res, { prefix: '/api', context });
    if (!matched) throw notFound('Endpoint');
  };
}
