import { OpenAPIHandler } from '@orpc/openapi/node';
import { ORPCError } from '@orpc/server';
import { BodyLimitPlugin } from '@orpc/server/node';
import { toAppError } from '#platform/server/http/errors.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { notFound } from '#platform/shared/errors.ts';
import type { Features } from './features.ts';

/** The largest JSON body; the longest post with every character escaped still fits. */
const maxBodySize = 128 * 1024;

/** Answers `/api/*` by the contracts. Whatever is thrown leaves in the one shape of errors. */
export function createApiHandler(router: Features['router']) {
  const handler = new OpenAPIHandler<RequestContext>(router, {
    plugins: [new BodyLimitPlugin({ maxBodySize })],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          const refusal = toAppError(error, context.log);
          const retryAfter = refusal.data?.retryAfterSeconds;
          if (retryAfter !== undefined) context.res.setHeader('Retry-After', retryAfter);
          const { code, status, message, data } = refusal;
          throw new ORPCError(code, { defined: true, status, message, data });
        }
      },
    ],
  });

  return async function handleApi(context: RequestContext): Promise<void> {
    context.res.setHeader('Cache-Control', 'no-store');
    const { matched } = await handler.handle(context.req, context.res, { prefix: '/api', context });
    if (!matched) throw notFound('Endpoint');
  };
}
