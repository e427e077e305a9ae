import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { apiContract } from '#app/contract.ts';
import type { Access } from '#platform/shared/contract.ts';
import type { World } from './sample-calls.ts';

/** A procedure of the API. */
export interface Route {
  name: string;
  access: Access;
  method: string;
  path: string;
  successStatus: number;
  /** The error codes that the contract declares. */
  errors: string[];
}

function listRoutes(router: AnyContractRouter, names: string[] = []): Route[] {
  if (!isContractProcedure(router)) {
    return Object.entries(router).flatMap(([name, part]) => listRoutes(part, [...names, name]));
  }
  const { route, meta, errorMap } = router['~orpc'];
  return [
    {
      name: names.join('.'),
      access: meta.access,
      method: route.method ?? '',
      path: `/api${route.path}`,
      successStatus: route.successStatus ?? 200,
      errors: Object.keys(errorMap),
    },
  ];
}

/** All procedures of the API. */
export const routes = listRoutes(apiContract);

/** All writes except signing out, which is never limited. */
export const writes = routes.filter(
  ({ name, method }) => method !== 'GET' && name !== 'accounts.signOut',
);

/** The path of a procedure, with its parameters replaced by the ids in `params`. */
export const fillPath = ({ path }: Route, { params }: Pick<World, 'params'>): string =>
  path.replace(/\{(\w+)\}/g, (_, name) => params[name as keyof World['params']]);
