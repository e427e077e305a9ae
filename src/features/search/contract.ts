import { z } from 'zod';
import { author } from '#features/profiles/contract.ts';
import {
  contract,
  errors,
  id,
  memberErrors,
  pageInput,
  pageOf,
  timestamp,
} from '#platform/shared/contract.ts';
import { searchCopy } from './copy.ts';
import { isLongEnough, limits } from './rules.ts';

export const searchKinds = ['members', 'posts', 'events'] as const;
export type SearchKind = (typeof searchKinds)[number];

const highlightedText = z
  .object({ text: z.string(), ranges: z.array(z.tuple([z.number().int(), z.number().int()])) })
  .describe('Plain text, and the start and end of each match in UTF-16 code units.');

const location = highlightedText.describe('The location and the name of the area, if any.');

const memberFound = z.object({
  ...author,
  name: highlightedText.describe('`userName` with its matches.'),
  excerpt: highlightedText.describe('The part of the bio around the first match.'),
  location,
  interests: z.array(z.string()).describe('The interests that match, by their English names.'),
  isSimilar: z
    .boolean()
    .describe(
      'True if the member does not match the query but has a similar name, as when the query has a typing error.',
    ),
});
export type MemberFound = z.infer<typeof memberFound>;

const postFound = z.object({
  ...author,
  id: z.string(),
  title: highlightedText,
  excerpt: highlightedText,
  createdAt: timestamp,
});
export type PostFound = z.infer<typeof postFound>;

const eventFound = z.object({
  ...author,
  id: z.string(),
  title: highlightedText,
  excerpt: highlightedText,
  location,
  date: timestamp.describe('The start.'),
  localDate: z.string().describe('The start as a local time in `timeZone`.'),
  timeZone: z.string(),
  past: z.boolean(),
});
export type EventFound = z.infer<typeof eventFound>;

const searchResults = z.object({
  members: pageOf(memberFound).extend({
    isLimitReached: z
      .boolean()
      .describe(
        'True if members match, but the viewer has already seen as many members as they can today. The list is then empty.',
      ),
  }),
  posts: pageOf(postFound),
  events: pageOf(eventFound),
});
export type SearchResults = z.infer<typeof searchResults>;

export const searchContract = {
  search: contract
    .route({
      method: 'GET',
      path: '/search',
      tags: ['search'],
      description:
        'Members, posts and events that contain every word of the query; the last word may be incomplete. The name of an area is searched as part of its members and events. Kinds that were not requested are empty. Upcoming events come before past ones; an event that started more than a day ago counts as past, even if it is not over. Apart from that, matches in titles and names come first, and equal matches are sorted newest first (upcoming events: soonest first). Members found count towards the number of members that a viewer can see per day.',
    })
    .input(
      z.strictObject({
        query: z
          .string()
          .max(limits.queryMaxLength, { error: () => searchCopy.tooLong })
          .refine(isLongEnough, { error: () => searchCopy.tooShort }),
        kinds: z
          .string()
          .max(100)
          .transform((kinds) => kinds.split(','))
          .pipe(z.array(z.enum(searchKinds)).max(searchKinds.length))
          .optional()
          .describe(
            'Some of `members`, `posts` and `events`, separated by commas; all by default.',
          ),
        areaId: id
          .optional()
          .describe(
            'Only members and events in this area. Finds no posts, because posts have no area.',
          ),
        cursor: pageInput.cursor.describe(
          'The nextCursor of the previous page. Requires exactly one kind.',
        ),
        limit: z.coerce.number().int().min(1).max(limits.pageSize).default(limits.pageSize),
      }),
    )
    .output(searchResults)
    .errors(errors(...memberErrors, 'BAD_REQUEST', 'INVALID_INPUT', 'TOO_MANY_REQUESTS')),
};
