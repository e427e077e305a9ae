import { join } from 'node:path';
import type { DatabaseLocation } from '#platform/server/database/open-database.ts';
import { siteLabels } from './goals.ts';
import type { Options } from './options.ts';
import { startDatabaseServer } from './postgres.ts';
import { print } from './report.ts';
import { openSite, type Site } from './site.ts';
import type { Workspace } from './workspace.ts';

const measuredStarts = 3;

/** Fills the databases that the selected benchmarks need and starts a server on each. The first site uses SQLite. */
export async function openSites(
  { members, posts, largePosts, against, isSelected }: Options,
  workspace: Workspace,
): Promise<[Site, ...Site[]]> {
  const open = async (
    label: string,
    posts: number,
    { databaseUrl, checkout }: { databaseUrl?: string; checkout?: string } = {},
  ): Promise<Site> => {
    print(`${label}: creating ${members} members and ${posts} posts …`);
    const location: DatabaseLocation = { dataDir: join(workspace.folder, label), databaseUrl };
    const starts = isSelected('start') && label === siteLabels.small ? measuredStarts : 1;
    const site = await openSite({ label, location, size: { members, posts }, starts, checkout });
    workspace.onEnd(site.stop);
    return site;
  };
  const sites: [Site, ...Site[]] = [await open(siteLabels.small, posts)];
  if (largePosts) sites.push(await open(siteLabels.large, largePosts));
  if (against !== undefined) {
    sites.push(await open(siteLabels.before, posts, { checkout: against }));
  }
  if (isSelected('postgres')) {
    const server = await startDatabaseServer();
    if (server) {
      workspace.onEnd(server.stop);
      sites.push(await open(siteLabels.postgres, posts, { databaseUrl: server.databaseUrl }));
    } else print('PostgreSQL is not installed, so it is not measured.');
  }
  return sites;
}
