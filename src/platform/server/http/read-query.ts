/** Parses a query string in linear time. A repeated parameter becomes an array. */
export function readQuery(query: string): Record<string, unknown> {
  const lists = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query)) {
    const list = lists.get(name);
    // Copying the list for each value would keep the server busy for seconds, even with a URL of a few kilobytes.
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  const entries = [...lists].map(([name, list]) => [name, list.length > 1 ? list : list[0]]);
  return Object.fromEntries(entries);
}
