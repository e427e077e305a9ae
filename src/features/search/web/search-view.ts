import { readIdParam } from '#platform/web/text-param.ts';

const kinds = ['members', 'posts', 'events'] as const;

/** What the URL of the search page contains. Without a kind, the page shows the first results of every kind. */
export interface SearchView {
  query?: string;
  kind?: (typeof kinds)[number];
  /** The id of an area. Posts have none, so the page for all kinds leaves them out; the kind `posts` ignores it. */
  area?: string;
}

/** Reads the search of a URL. Leaves out invalid values. */
export function readSearchView({ query, kind, area }: Record<string, unknown>): SearchView {
  const known = kinds.find((one) => one === kind);
  const areaId = readIdParam(area);
  return {
    ...(typeof query === 'string' && { query }),
    ...(known && { kind: known }),
    ...(areaId !== undefined && { area: areaId }),
  };
}
