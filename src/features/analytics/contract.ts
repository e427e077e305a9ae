import { z } from 'zod';
import { contract, emptyResponse, errors, memberErrors } from '#platform/shared/contract.ts';
import { actNames } from './rules.ts';

const numbers = z.array(z.number().int()).describe('One number for each day.');
const day = z.string().describe('A day in UTC, "2026-05-31".');

/** What happened on each day of a period. */
export const report = z.object({
  days: z.array(day).describe('Oldest first. The last one is today, which is not over yet.'),
  members: numbers.describe('How many of today’s members had joined by the end of each day.'),
  activeMembers: numbers.describe('Members who opened a page or did something.'),
  acts: z.record(z.enum(actNames), numbers),
  views: z
    .object({ landing: numbers, login: numbers })
    .describe('Views of the landing page and the sign-in page.'),
  weeks: z
    .array(z.object({ monday: day, activeMembers: z.number().int() }))
    .describe('Every week that contains one of the days.'),
  pages: z
    .array(z.object({ page: z.string(), views: z.number().int() }))
    .describe('All pages, most viewed first.'),
});
export type Report = z.infer<typeof report>;

export const analyticsContract = {
  countView: contract
    .meta({ access: 'visitor' })
    .route({
      method: 'POST',
      path: '/analytics/views',
      tags: ['analytics'],
      description:
        'Counts a page view anonymously. The app calls this when it shows another page without loading a new document; the server itself counts each page that it sends as a document.',
    })
    .input(
      z.strictObject({
        page: z.string().max(100).describe('The pattern of the page, such as `/posts/$postId`.'),
      }),
    )
    .output(emptyResponse)
    .errors(errors('INVALID_INPUT', 'TOO_MANY_REQUESTS')),
  readReport: contract
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/analytics', tags: ['admin'] })
    .input(z.strictObject({ days: z.coerce.number().int().min(1).max(90).default(30) }))
    .output(report)
    .errors(errors(...memberErrors, 'FORBIDDEN')),
};
