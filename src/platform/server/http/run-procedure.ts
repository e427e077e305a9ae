import { type AnyProcedure, ORPCError, ValidationError } from '@orpc/server';
import { bodyValue } from './json-bytes.ts';
import type { RequestContext } from './request-context.ts';

/** The part of oRPC's middleware type that our middlewares use. */
type Middleware = (
  options: { context: object; next: (options?: { context?: object }) => Promise<Passed> },
  input: unknown,
  output: (output: unknown) => Passed,
) => Passed | Promise<Passed>;

/** What a middleware returns: the response and what it added to the context. */
interface Passed {
  output: unknown;
  context: object;
}

type Schema = NonNullable<AnyProcedure['~orpc']['inputSchema']>;

/** Responses are built by typed presenters; they are validated only in development and in tests. */
const validatesOutput = process.env.NODE_ENV !== 'production';

const pass = (output: unknown): Passed => ({ output, context: {} });

async function validate(
  schema: Schema | undefined,
  value: unknown,
  code: 'BAD_REQUEST' | 'INTERNAL_SERVER_ERROR',
): Promise<unknown> {
  if (!schema) return value;
  const result = await schema['~standard'].validate(value);
  if (!result.issues) return result.value;
  const { issues } = result;
  const cause = new ValidationError({
    message: 'The value does not match its schema.',
    issues,
    data: value,
  });
  throw new ORPCError(code, { cause });
}

/**
 * Replaces oRPC's own handler, which takes four times as long. Runs the same steps in the same order: the middlewares,
 * the validation of the input, and the procedure's handler. The middlewares check access and most rate limits before
 * the input is validated, so that nobody without access learns anything from a validation message.
 */
export async function runProcedure(
  procedure: AnyProcedure,
  request: RequestContext,
  input: unknown,
): Promise<unknown> {
  const { middlewares, handler, inputSchema, outputSchema } = procedure['~orpc'];

  const runFrom = async (index: number): Promise<unknown> => {
    const middleware = middlewares[index] as Middleware | undefined;
    if (!middleware) {
      const valid = await validate(inputSchema, input, 'BAD_REQUEST');
      return handler({ context: request, input: valid } as Parameters<typeof handler>[0]);
    }
    const next = async ({ context: added = {} }: { context?: object } = {}) => {
      // The context is changed in place, because copying it would evaluate its getters.
      Object.assign(request, added);
      return { output: await runFrom(index + 1), context: added };
    };
    return (await middleware({ context: request, next }, input, pass)).output;
  };

  const output = await runFrom(0);
  return validatesOutput
    ? validate(outputSchema, bodyValue(output), 'INTERNAL_SERVER_ERROR')
    : output;
}
