import { pagePath } from '#app/route-table.ts';
import type { Probe, RouteProbe } from './probes.ts';
import type { Procedure, Things } from './requests.ts';

/** A request that leak-matrix.test.ts sends. Requests with the same `variant` differ only in their ids. */
export interface ProbeRequest {
  variant: string;
  method: string;
  path: string;
  body?: unknown;
}

const findParameter = (path: string): keyof Things | null =>
  (/\{(\w+)\}/.exec(path)?.[1] as keyof Things | undefined) ?? null;

/** The requests of a procedure for a member's things. */
export function createRequests(
  { name, method, path }: Procedure,
  { queries, bodies }: Probe,
  things: Things,
): ProbeRequest[] {
  const parameter = findParameter(path);
  const paths = parameter
    ? things[parameter].map((value) => path.replace(`{${parameter}}`, value))
    : [path];
  const allBodies = bodies?.(things) ?? [method === 'GET' ? undefined : {}];
  return paths.flatMap((filled) =>
    (queries?.(things) ?? ['']).flatMap((query, at) =>
      allBodies.map((body, bodyAt) => ({
        variant: `${name} ${at} ${bodyAt}`,
        method,
        path: filled + query,
        ...(body !== undefined && { body }),
      })),
    ),
  );
}

/** The requests of a route that is not in a contract, for a member's things. */
export function createRouteRequests(
  route: string,
  probe: RouteProbe,
  things: Things,
): ProbeRequest[] {
  const [method = '', pattern = ''] = route.split(' ');
  return (probe.paths?.(things) ?? [pattern]).map((path) => ({
    variant: `${route} ${pagePath(path)}`,
    method,
    path,
  }));
}

/**
 * Whether the requests address somebody's things: in the path, or in a query or body that the probe creates from them.
 * `length` is a function's number of parameters.
 */
export const addressesThings = ({ path }: Procedure, { queries, bodies }: Probe): boolean =>
  findParameter(path) !== null || (queries?.length ?? 0) + (bodies?.length ?? 0) > 0;

/** The same as {@link addressesThings} for a route that is not in a contract. */
export const routeAddressesThings = ({ paths }: RouteProbe): boolean => (paths?.length ?? 0) > 0;
