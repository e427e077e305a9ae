import { resolve } from 'node:path';
import { findStewards } from '#features/profiles/server/community-stewards.ts';
import { type Config, defaultDataDir } from '#platform/server/config.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import type { FirstSteps } from '../contract.ts';
import { administratorCommand } from '../rules.ts';
import { hasEntry } from './store.ts';

/**
 * The first steps that bring a young community to life, for its administrators or, while there are none, its founder.
 * Null for all other members, and once the community has grown.
 */
export async function readFirstSteps(
  services: Pick<Services, 'db' | 'config' | 'youngCommunityMaxMembers'>,
  viewer: Viewer,
): Promise<FirstSteps | null> {
  const { db, config } = services;
  const stewards = await findStewards(db, services);
  if (!stewards?.ids.includes(viewer.userId)) return null;
  return {
    command: stewards.hasAdministrator ? null : administratorCommand(viewer.email),
    needsSettings: !usesDefaultData(config),
    others: stewards.members - 1,
    hasEvent: await hasEntry(db, 'event', null),
    hasPost: await hasEntry(db, 'post', stewards.ids),
  };
}

/** Whether a command without settings opens the server's database. */
const usesDefaultData = ({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): boolean =>
  databaseUrl === undefined && resolve(dataDir) === resolve(defaultDataDir);
