import { findLoad } from './loads.ts';
import { type Measurement, percentile } from './rounds.ts';
import { range } from './sample-data.ts';
import type { Site } from './site.ts';

/** How long a member waits for the results of a search, with one search at a time. */
export interface SearchMeasurement extends Measurement {
  site: string;
  /** The name of the load. */
  name: string;
  /** The 99th percentile of the times from the request to the whole response, in ms. */
  p99Ms: number;
}

const searches = 300;
/** The first searches are not measured, because they prepare statements and fill caches. */
const warmUps = 30;

export async function measureSearches(site: Site, name: string): Promise<SearchMeasurement> {
  const load = findLoad(site.reads, name);
  const problems = new Set<string>();
  const times: number[] = [];
  for (const n of range(warmUps + searches)) {
    const { path, cookie } = load.next();
    const startedAt = performance.now();
    const response = await fetch(site.server.url + path, { headers: { cookie } });
    await response.arrayBuffer();
    if (n >= warmUps) times.push(performance.now() - startedAt);
    if (response.status !== 200) problems.add(`a response was ${response.status}`);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { site: site.label, name, p99Ms: percentile(sorted, 0.99), problems: [...problems] };
}
