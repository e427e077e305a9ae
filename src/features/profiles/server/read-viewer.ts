import type { ViewerInfo } from '#features/accounts/contract.ts';
import type { Services } from '#platform/server/services.ts';
import { presentViewer } from './present-profile.ts';
import { findViewer } from './store.ts';

/** What the web knows of whoever is signed in. */
export const viewerReader =
  ({ db }: Pick<Services, 'db'>) =>
  async (userId: string): Promise<ViewerInfo | null> => {
    const row = await findViewer(db, userId);
    return row ? presentViewer(row) : null;
  };
