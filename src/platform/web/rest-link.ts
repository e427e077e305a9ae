import type { ClientContext, ClientLink, ClientOptions } from '@orpc/client';
import type { AnyContractRouter } from '@orpc/contract';
import { NetworkError, toApiError } from './errors.ts';

/** The part of a procedure's contract that the browser needs. */
interface Route {
  method: string;
  path: string;
}

type Input = Record<string, unknown> | undefined;

function routeOf(contract: AnyContractRouter, name: readonly string[]): Route {
  let node: unknown = contract;
  for (const key of name) node = (node as Record<string, unknown>)[key];
  const { method = 'POST', path } = (node as { '~orpc': { route: Partial<Route> } })['~orpc'].route;
  if (!path) throw new Error(`${name.join('.')} has no path.`);
  return { method, path };
}

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

/** The JSON of a response, or null if it has none. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Sends oRPC calls as REST requests. oRPC's own link also supports streams, files and dates, which our API
 * does not use, and would add 7 kB to every page.
 */
export const restLink = <C extends ClientContext>(
  contract: AnyContractRouter,
  headersOf: (options: ClientOptions<C>) => Record<string, string>,
): ClientLink<C> => ({
  async call(name, input, options) {
    const { url, method, body } = toRequest(routeOf(contract, name), input as Input);
    const headers = {
      accept: 'application/json',
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...headersOf(options),
    };
    const { signal = null } = options;
    let response: Response;
    let responseBody: unknown;
    try {
      response = await fetch(url, { method, headers, body, signal, credentials: 'same-origin' });
      responseBody = await readBody(response);
    } catch (error) {
      // fetch reports every network failure as a TypeError.
      throw error instanceof TypeError ? new NetworkError(error) : error;
    }
    if (!response.ok) throw toApiError(response.status, responseBody);
    return responseBody;
  },
});
