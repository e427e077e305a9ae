import { logAct } from '#platform/server/database/audit-log.ts';
import { cutPage, readCursor } from '#platform/server/database/keyset.ts';
import type { Administrator } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import type { Page } from '#platform/shared/contract.ts';
import { AppError } from '#platform/shared/errors.ts';
import type { ReviewedTestimonial } from '../contract.ts';
import { testimonialCopy } from '../copy.ts';
import type { Verdict } from '../rules.ts';
import { presentForReview } from './present-testimonial.ts';
import { findTestimonialWithAuthor, listTestimonialRows, saveVerdict } from './store.ts';

interface ListInput {
  state: 'waiting' | Verdict;
  cursor?: string | undefined;
  limit: number;
}

/** Lists testimonials for administrators. */
export async function listTestimonials(
  { db }: Pick<Services, 'db'>,
  _admin: Administrator,
  { state, cursor, limit }: ListInput,
): Promise<Page<ReviewedTestimonial>> {
  const rows = await listTestimonialRows(db, {
    verdict: state === 'waiting' ? null : state,
    after: readCursor(cursor),
    limit: limit + 1,
  });
  const page = cutPage(rows, limit, (row) => ({ id: row.user_id, sortValue: row.written_at }));
  return { ...page, items: page.items.map(presentForReview) };
}

/** Approves or declines the version that the administrator has read. */
export const reviewTestimonial = (
  services: Services,
  admin: Administrator,
  { userId, verdict, writtenAt }: { userId: string; verdict: Verdict; writtenAt: number },
): Promise<ReviewedTestimonial> =>
  services.acts.transact(async ({ trx }) => {
    const decision = { userId, writtenAt, verdict, by: admin.userId, at: services.clock() };
    const saved = await saveVerdict(trx, decision);
    const row = await findTestimonialWithAuthor(trx, userId);
    if (!row) throw notFound('Testimonial');
    if (!saved) throw new AppError('CONFLICT', testimonialCopy.changed);
    await logAct(trx, {
      actorId: admin.userId,
      act: 'testimonial.reviewed',
      target: { kind: 'member', id: userId },
      detail: { verdict },
      at: decision.at,
    });
    return presentForReview(row);
  });
