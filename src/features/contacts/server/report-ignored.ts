import { openAutomaticCase } from '#features/cases/server/open-automatic-case.ts';
import type { Services } from '#platform/server/services.ts';
import { reportedSigns } from '../rules.ts';
import { listIgnored } from './signs-store.ts';

/** More members than this are not looked at in one run. */
const maxReported = 200;

/** Reports the members whose first contacts are mostly ignored or blocked, once in a while for each. */
export async function reportIgnored(
  services: Pick<Services, 'acts' | 'clock' | 'db'>,
): Promise<void> {
  const now = services.clock();
  const { windowMs, waitMs } = reportedSigns;
  const since = now - windowMs;
  const found = await listIgnored(services.db, { since, until: now - waitMs, limit: maxReported });
  for (const { from_id: subjectId, written, ignored, blocked } of found) {
    const signs = { written, ignored, blocked };
    await services.acts.transact((act) => openAutomaticCase(services, act, { subjectId, signs }));
  }
}
