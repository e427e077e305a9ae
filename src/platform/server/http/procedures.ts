import type { AnyContractRouter } from '@orpc/contract';
import { implement, os } from '@orpc/server';
import type { RequestContext } from './request-context.ts';

/**
 * Implements a feature's contract. Every gate and limit runs before the input is validated, so that a
 * visitor learns nothing from a validation message. Input that no contract accepts, such as text that
 * the database cannot store, is rejected earlier, with the same message for everybody.
 */
export const implementContract = <T extends AnyContractRouter>(contract: T) =>
  implement(contract)
    .$context<RequestContext>()
    .$config({
      initialInputValidationIndex: Number.POSITIVE_INFINITY,
      initialOutputValidationIndex: validateOutput ? 0 : Number.NaN,
    });

/** Responses are built by typed presenters; they are validated only in development and in tests. */
const validateOutput = process.env.NODE_ENV !== 'production';

/** The base of a middleware that needs the request. */
export const middleware = os.$context<RequestContext>();
