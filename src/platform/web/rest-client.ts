import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { NetworkError } from './errors.ts';
import { parseResponse } from './parse-response.ts';

/** Options of a call besides its input: `{ context: { idempotencyKey } }`. */
export interface CallContext {
  /** A retry with the same key returns what the first attempt created, so that nothing is created twice. */
  idempotencyKey?: string | undefined;
}

/** The typed calls of a contract. */
export type ClientOf<T extends AnyContractRouter> = ContractRouterClient<T, CallContext>;

/** The part of a procedure's contract that the browser needs. */
interface Route {
  method: string;
  path: string;
}

type Input = Record<string, unknown> | undefined;

interface CallOptions {
  context?: CallContext;
  signal?: AbortSignal | undefined;
}

type Send = (route: Route, input: Input, options: CallOptions) => Promise<unknown>;

/**
 * Builds the request of a call. `{names}` in the path are filled from the input. The remaining input becomes
 * the query of a GET (plain values only) or the JSON body of any other method.
 */
export function toRequest({ method, path }: Route, input: Input) {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const remaining = Object.entries(rest).filter(([, value]) => value !== undefined);
  const hasPathInput = filled !== path;
  if (method === 'GET') {
    const query = new URLSearchParams(remaining.map(([name, value]) => [name, String(value)]));
    return { method, url: `/api${filled}${remaining.length > 0 ? `?${query}` : ''}`, body: null };
  }
  const isEmpty = input === undefined || (hasPathInput && remaining.length === 0);
  return { method, url: `/api${filled}`, body: isEmpty ? null : JSON.stringify(rest) };
}

/**
 * Sends one call and returns the JSON of its response. Throws an ApiError for an error response and a
 * {@link NetworkError} if our server could not be reached.
 */
export const send: Send = async (route, input, { context, signal = null }) => {
  const { url, method, body } = toRequest(route, input);
  const headers = {
    accept: 'application/json',
    ...(body !== null && { 'content-type': 'application/json' }),
    ...(context?.idempotencyKey && { 'idempotency-key': context.idempotencyKey }),
  };
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { method, headers, body, signal, credentials: 'same-origin' });
    text = await response.text();
  } catch (error) {
    // fetch reports every network failure as a TypeError.
    throw error instanceof TypeError ? new NetworkError(error) : error;
  }
  return parseResponse(response.status, text);
};

/**
 * Creates one function for each procedure of a contract. oRPC's own client also supports streams, files and
 * dates, which our API does not use, and would add 8 kB to every page.
 */
export function createRestClient<T extends AnyContractRouter>(
  contract: T,
  sendCall: Send = send,
): ClientOf<T> {
  const calls = Object.entries(contract).map(([name, part]) => {
    if (!('~orpc' in part)) return [name, createRestClient(part, sendCall)];
    const { method = 'POST', path } = part['~orpc'].route;
    if (!path) throw new Error(`${name} has no path.`);
    return [
      name,
      (input?: Input, options: CallOptions = {}) => sendCall({ method, path }, input, options),
    ];
  });
  return Object.fromEntries(calls);
}
