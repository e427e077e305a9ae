import type { ViewerInfo } from '#features/accounts/contract.ts';
import type { Services } from '#platform/server/services.ts';
import { presentViewer } from './present-profile.ts';
import { findViewer } from './store.ts';

/** Returns a function that reads the signed-in account for the web app. */
export const viewerReader =
  ({ db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>) =>
  async (userId: string): Promise<ViewerInfo | null> => {
    const row = await findViewer(db, userId);
    return row ? presentViewer(row, config, clock()) : null;
  };
