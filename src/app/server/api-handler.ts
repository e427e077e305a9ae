import type { IncomingMessage } from 'node:http';
import { type AnyProcedure, isProcedure, traverseContractProcedures } from '@orpc/server';
import { addRoute, createRouter, findRoute } from 'rou3';
import { serverCopy } from '#platform/server/copy.ts';
import { checkOrigin } from '#platform/server/http/origin-check.ts';
import { readJson } from '#platform/server/http/read-json.ts';
import { readQuery } from '#platform/server/http/read-query.ts';
import { idempotencyKey, type RequestContext } from '#platform/server/http/request-context.ts';
import { runProcedure } from '#platform/server/http/run-procedure.ts';
import { sendError, sendResult, setCommonHeaders } from '#platform/server/http/send.ts';
import { AppError } from '#platform/shared/errors.ts';
import type { StartedFeatures } from './start-features.ts';

/** The paths in the contracts are relative to this prefix. */
const prefix = '/api';

/** Converts any thrown value to the error that the client receives. Logs an unexpected error with the request's id. */
export type ToError = (error: unknown, context?: Pick<RequestContext, 'log'>) => AppError;

/** Runs the procedure that a request calls and sends the response. Never rejects. */
export type ApiCall = (context: RequestContext) => Promise<void>;

/**
 * Whether the input contains a NUL character, which PostgreSQL cannot store. Uses a loop, because recursion
 * could overflow the call stack: the input is not validated yet and may be nested very deeply.
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

function decodePathPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function decodeParams(params: Record<string, string> | undefined): Record<string, string> {
  const decoded: Record<string, string> = {};
  for (const name in params) decoded[name] = decodePathPart(params[name] ?? '');
  return decoded;
}

/** Creates a router that finds a procedure by its method and path. */
function createRoutes(router: StartedFeatures['router']) {
  const routes = createRouter<AnyProcedure>();
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    if (!isProcedure(contract)) throw new Error('A procedure is not implemented.');
    const { method, path = '' } = contract['~orpc'].route;
    addRoute(routes, method, path.replace(/\{(\w+)\}/g, ':$1'), contract);
  });
  return routes;
}

/** Returns a procedure's input: the query of a GET or the body of another request, plus the path parameters. */
async function readInput(
  req: IncomingMessage,
  query: string,
  params: Record<string, string>,
): Promise<unknown> {
  const given = req.method === 'GET' ? readQuery(query) : await readJson(req);
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  if (given !== undefined && !isObject && Object.keys(params).length === 0) return given;
  return isObject ? { ...given, ...params } : params;
}

/**
 * Returns a function that finds the procedure for a request to `/api/*`, or returns null if there is none. Whatever the
 * procedure throws, the client receives the error that `toError` makes of it.
 */
export function createApiHandler(
  router: StartedFeatures['router'],
  toError: ToError,
): (req: IncomingMessage) => ApiCall | null {
  const routes = createRoutes(router);
  return function findCall(req) {
    const url = req.url ?? '/';
    if (!url.startsWith(`${prefix}/`) || url.includes('%00')) return null;
    const queryAt = url.indexOf('?');
    const path = url.slice(prefix.length, queryAt < 0 ? undefined : queryAt);
    const query = queryAt < 0 ? '' : url.slice(queryAt + 1);
    const route = findRoute(routes, req.method, path);
    if (!route) return null;
    return async function call(context) {
      try {
        checkOrigin(context);
        // Throws for an invalid key, even if the procedure does not use keys.
        idempotencyKey(context);
        const input = await readInput(req, query, decodeParams(route.params));
        if (containsNul(input)) throw new AppError('INVALID_INPUT', serverCopy.invalidInput);
        const output = await runProcedure(route.data, context, input);
        sendResult(context, route.data['~orpc'].route.successStatus ?? 200, output);
      } catch (error) {
        if (!context.res.headersSent) setCommonHeaders(context);
        sendError(context.res, toError(error, context));
      }
    };
  };
}
