import { traverseContractProcedures } from '@orpc/server';
import { apiContract } from '../contract.ts';
import { pages } from '../route-table.ts';

/** The part of a path by which requests are counted: `/posts`, `/api/posts`. */
const head = (path: string): string =>
  path
    .split('/', 3)
    .slice(0, path.startsWith('/api/') ? 3 : 2)
    .join('/');

const isPattern = (path: string): boolean => /[:*{]/.test(path);

function contractPaths(): string[] {
  const found: string[] = [];
  traverseContractProcedures({ router: apiContract, path: [] }, ({ contract }) => {
    const { path } = contract['~orpc'].route;
    if (path) found.push(`/api${path}`);
  });
  return found;
}

/**
 * Names requests for the metrics by the routes that there are. What nobody serves has one name for
 * all of it: anybody can ask for it, and each name is kept for as long as the process lives.
 */
export function createRequestLabels(app: {
  routes: readonly { path: string }[];
}): (path: string) => string {
  let known: Set<string> | null = null;
  const readKnown = () => {
    const paths = [...app.routes, ...pages].map(({ path }) => path);
    return new Set(
      ['/assets', ...paths, ...contractPaths()].map(head).filter((path) => !isPattern(path)),
    );
  };
  return (path) => {
    // The first request comes after the last route.
    known ??= readKnown();
    const label = head(path);
    return known.has(label) ? label : 'other';
  };
}
