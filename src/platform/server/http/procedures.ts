import type { AnyContractRouter } from '@orpc/contract';
import { implement, os } from '@orpc/server';
import type { RequestContext } from './request-context.ts';

/**
 * The implementer of a feature's contract. Every gate and limit runs before the contract judges the
 * input, so that a stranger learns nothing from a validation message. What no contract could take, as
 * text that the database cannot hold, is refused before them, to everybody in the same words.
 */
export const implementContract = <T extends AnyContractRouter>(contract: T) =>
  implement(contract)
    .$context<RequestContext>()
    .$config({
      initialInputValidationIndex: Number.POSITIVE_INFINITY,
      initialOutputValidationIndex: validateAnswers ? 0 : Number.NaN,
    });

/** Answers are built by typed presenters; checking each once more is for development and tests. */
const validateAnswers = process.env.NODE_ENV !== 'production';

/** The start of a middleware that sees the request. */
export const middleware = os.$context<RequestContext>();
