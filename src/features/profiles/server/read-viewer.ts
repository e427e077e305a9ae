import type { ViewerInfo } from '#features/accounts/contract.ts';
import type { Services } from '#platform/server/services.ts';
import { isWelcomed } from '../rules.ts';
import { findStewards } from './community-stewards.ts';
import { presentViewer } from './present-profile.ts';
import { findViewer, type ViewerRow } from './viewer-store.ts';

type ViewerServices = Pick<Services, 'db' | 'config' | 'clock' | 'youngCommunityMaxMembers'>;

/** Returns a function that reads the signed-in account for the web app. */
export const viewerReader =
  (services: ViewerServices) =>
  async (userId: string): Promise<ViewerInfo | null> => {
    const row = await findViewer(services.db, userId);
    if (!row) return null;
    return presentViewer(row, services.config, {
      welcome: await findWelcome(services, row),
      now: services.clock(),
    });
  };

/**
 * Returns which first steps the member sees, if any. The founder's first steps are for those who look after a young
 * community: the administrators or, while there are none, the founder. Administrators never see those for newcomers, for
 * example once the community that they founded has grown.
 */
async function findWelcome(
  { db, clock, youngCommunityMaxMembers }: ViewerServices,
  row: ViewerRow,
): Promise<ViewerInfo['welcome']> {
  if (row.joined_at === null) return null;
  const mayBeSteward = row.admin_id !== null || row.any_admin_id === null;
  if (mayBeSteward && row.founder_closed_at === null) {
    const stewards = await findStewards(db, { youngCommunityMaxMembers });
    if (stewards?.ids.includes(row.id)) return 'founder';
  }
  const isOpen = row.newcomer_closed_at === null && isWelcomed(row.joined_at, clock());
  return isOpen && row.admin_id === null ? 'newcomer' : null;
}
