import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Parts } from '#platform/server/parts.ts';
import { AppError } from '#platform/shared/errors.ts';
import type { Profile } from '../contract.ts';
import { profileMessages } from '../messages.ts';
import { presentProfile } from './present-profile.ts';
import { findProfile, listInterests } from './store.ts';

export async function readProfile(parts: Parts, viewer: Viewer, userId: string): Promise<Profile> {
  const row = await findProfile(parts.db, userId);
  if (!row) throw new AppError('NOT_FOUND', profileMessages.notFound);
  return presentProfile(row, await listInterests(parts.db, userId), viewer.userId);
}
