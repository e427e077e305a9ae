import { openAutomaticCase } from '#features/cases/server/open-automatic-case.ts';
import type { Services } from '#platform/server/services.ts';
import { reportThresholds } from '../rules.ts';
import { listIgnored } from './ignored-contacts-store.ts';

const defaultBatch = 200;

/** Reports the members whose first contacts are mostly ignored or blocked, each at most once in thirty days. */
export async function reportIgnored(
  services: Pick<Services, 'acts' | 'clock' | 'db'>,
  batch = defaultBatch,
): Promise<void> {
  const now = services.clock();
  const span = { since: now - reportThresholds.windowMs, until: now - reportThresholds.waitMs };
  for (let after = '', isLast = false; !isLast; ) {
    const found = await listIgnored(services.db, { ...span, after, limit: batch });
    for (const { from_id: subjectId, ...counts } of found) {
      await services.acts.transact((act) =>
        openAutomaticCase(services, act, { subjectId, signs: counts }),
      );
    }
    after = found.at(-1)?.from_id ?? '';
    isLast = found.length < batch;
  }
}
