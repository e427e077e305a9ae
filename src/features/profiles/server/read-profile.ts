import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import type { Profile } from '../contract.ts';
import { profileCopy } from '../copy.ts';
import { presentProfile } from './present-profile.ts';
import { findProfile, listInterests } from './store.ts';

export async function readProfile(
  services: Services,
  viewer: Viewer,
  userId: string,
): Promise<Profile> {
  const row = await findProfile(services.db, viewer, userId);
  if (!row) throw new AppError('NOT_FOUND', profileCopy.notFound);
  return presentProfile(row, await listInterests(services.db, userId), viewer.userId);
}
