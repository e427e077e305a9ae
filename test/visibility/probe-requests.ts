import { pagePath } from '#app/route-table.ts';
import type { Probe, RouteProbe } from './probes.ts';
import type { Procedure, TestIds } from './requests.ts';

/** A request that a visibility test sends. */
export interface ProbeRequest {
  /** The response for a hidden member is compared with the response for an unknown id that has the same `variant`. */
  variant: string;
  method: string;
  path: string;
  body?: unknown;
}

const pathParameter = (path: string): keyof TestIds | null =>
  (/\{(\w+)\}/.exec(path)?.[1] as keyof TestIds | undefined) ?? null;

/** Builds the requests that call a procedure with a member's ids. */
export function buildProbeRequests(
  { name, method, path }: Procedure,
  { queries, bodies }: Probe,
  ids: TestIds,
): ProbeRequest[] {
  const parameter = pathParameter(path);
  const paths = parameter
    ? ids[parameter].map((value) => path.replace(`{${parameter}}`, value))
    : [path];
  const allBodies = bodies?.(ids) ?? [method === 'GET' ? undefined : {}];
  return paths.flatMap((resolvedPath) =>
    (queries?.(ids) ?? ['']).flatMap((query, queryIndex) =>
      allBodies.map((body, bodyIndex) => ({
        variant: `${name} ${queryIndex} ${bodyIndex}`,
        method,
        path: resolvedPath + query,
        ...(body !== undefined && { body }),
      })),
    ),
  );
}

/** Builds the requests that call a route that is not in a contract with a member's ids. */
export function buildRouteProbeRequests(
  route: string,
  probe: RouteProbe,
  ids: TestIds,
): ProbeRequest[] {
  const [method = '', pattern = ''] = route.split(' ');
  return (probe.paths?.(ids) ?? [pattern]).map((path) => ({
    variant: `${route} ${pagePath(path)}`,
    method,
    path,
  }));
}

/**
 * Whether the path, a query or a body contains ids. A probe function that uses ids declares a parameter for them, so
 * its `length` is 1.
 */
export const usesTestIds = ({ path }: Procedure, { queries, bodies }: Probe): boolean =>
  pathParameter(path) !== null || (queries?.length ?? 0) + (bodies?.length ?? 0) > 0;

/** The same as {@link usesTestIds} for a route that is not in a contract. */
export const routeUsesTestIds = ({ paths }: RouteProbe): boolean => (paths?.length ?? 0) > 0;
