import { z } from 'zod';
import { contract, done, errors } from '#platform/shared/contract.ts';
import { actNames } from './rules.ts';

const numbers = z.array(z.number().int()).describe('One for each of the days.');
const day = z.string().describe('A day in UTC, "2026-05-31".');

/** What happened on each of some days. */
export const report = z.object({
  days: z.array(day).describe('Oldest first; the last one is today and not over.'),
  members: numbers.describe('Of today’s members, how many there were at the end of each day.'),
  activeMembers: numbers.describe('Members who opened a page or did something.'),
  acts: z.record(z.enum(actNames), numbers),
  views: z.object({ landing: numbers, login: numbers }).describe('Of the two pages for visitors.'),
  weeks: z
    .array(z.object({ monday: day, activeMembers: z.number().int() }))
    .describe('Every week that some of the days lie in.'),
  pages: z
    .array(z.object({ page: z.string(), views: z.number().int() }))
    .describe('All pages by their views, the most viewed first.'),
});
export type Report = z.infer<typeof report>;

export const analyticsContract = {
  countView: contract
    .meta({ access: 'visitor' })
    .route({
      method: 'POST',
      path: '/analytics/views',
      tags: ['analytics'],
      description: 'Counts that a page was opened inside of the app. Nothing says by whom.',
    })
    .input(
      z.strictObject({
        page: z.string().max(100).describe('The pattern of the page, such as `/posts/$postId`.'),
      }),
    )
    .output(done)
    .errors(errors('INVALID_INPUT', 'TOO_MANY_REQUESTS')),
  readReport: contract
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/analytics', tags: ['admin'] })
    .input(z.strictObject({ days: z.coerce.number().int().min(1).max(90).default(30) }))
    .output(report)
    .errors(errors('UNAUTHORIZED', 'PROFILE_REQUIRED', 'FORBIDDEN')),
};
