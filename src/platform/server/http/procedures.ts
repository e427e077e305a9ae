import type { AnyContractRouter } from '@orpc/contract';
import { implement, os } from '@orpc/server';
import type { RequestContext } from './request-context.ts';

/** Implements a feature's contract; `runProcedure` runs the result. */
export const implementContract = <T extends AnyContractRouter>(contract: T) =>
  implement(contract).$context<RequestContext>();

/** The base of a middleware that needs the request. */
export const middleware = os.$context<RequestContext>();
