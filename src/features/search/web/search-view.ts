const kinds = ['members', 'posts', 'events'] as const;

/** What the URL of the search page contains. Without a kind, the page shows the first results of every kind. */
export interface SearchView {
  query?: string;
  kind?: (typeof kinds)[number];
  /** The id of an area. Posts have none, so they are not shown with it. */
  area?: string;
}

export const isSearchKind = (value: unknown): value is NonNullable<SearchView['kind']> =>
  kinds.some((kind) => kind === value);
