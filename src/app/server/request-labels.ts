import { traverseContractProcedures } from '@orpc/server';
import { apiContract } from '../contract.ts';
import { pages } from '../route-table.ts';

/** Returns the beginning of a path: one segment, or two under /api (`/posts`, `/api/posts`). */
function pathPrefix(path: string): string {
  const end = path.indexOf('/', path.startsWith('/api/') ? '/api/'.length : 1);
  return end < 0 ? path : path.slice(0, end);
}

const isPattern = (path: string): boolean => /[:*{]/.test(path);

function contractPaths(): string[] {
  const paths: string[] = [];
  traverseContractProcedures({ router: apiContract, path: [] }, ({ contract }) => {
    const { path } = contract['~orpc'].route;
    if (path) paths.push(`/api${path}`);
  });
  return paths;
}

/**
 * Returns a function that labels a path by its route, for the metrics. All unknown paths share one label, because
 * anyone can request any number of unknown paths, and each label stays in memory until the process ends.
 */
export function createRequestLabels(app: {
  routes: readonly { path: string }[];
}): (path: string) => string {
  let known: Set<string> | null = null;
  const readKnown = () => {
    const paths = [...app.routes, ...pages].map(({ path }) => path);
    return new Set(
      ['/assets', ...paths, ...contractPaths()].map(pathPrefix).filter((path) => !isPattern(path)),
    );
  };
  return (path) => {
    // All routes are registered before the first request.
    known ??= readKnown();
    const label = pathPrefix(path);
    return known.has(label) ? label : 'other';
  };
}
