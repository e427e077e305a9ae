import type { Evidence } from '../contract.ts';

/** Evidence as it is stored. The author ids show what to erase when an account is deleted. */
export interface StoredEvidence extends Omit<Evidence, 'context'> {
  context: (Evidence['context'][number] & { authorId: string | null })[];
}

/** Evidence that an earlier version of the app has stored has no author ids. */
type AnyEvidence = Omit<StoredEvidence, 'context'> & {
  context: (Evidence['context'][number] & { authorId?: string | null })[];
};

const parse = (json: string): AnyEvidence => JSON.parse(json);

/**
 * LIKE patterns for the evidence that {@link withoutTextsOf} changes. The second one matches evidence without author
 * ids: in other evidence, `authorId` comes between `by` and `text`. Neither can match a member's text, because JSON
 * escapes quotation marks.
 */
export const patternsOfTextsOf = (userId: string): string[] => [
  `%"authorId":"${userId}"%`,
  '%"by":"other","text":%',
];

/** Reads stored evidence for moderators, without the author ids. */
export function readEvidence(json: string): Evidence {
  const { context, ...rest } = parse(json);
  return { ...rest, context: context.map(({ by, text, createdAt }) => ({ by, text, createdAt })) };
}

/** Removes the context: what was written before the reported content. */
export const withoutContext = (json: string): string =>
  JSON.stringify({ ...parse(json), context: [] } satisfies StoredEvidence);

/**
 * Removes what a member wrote in the context. Texts by `other` authors that were stored without an id are removed too,
 * because this member may have written them.
 */
export function withoutTextsOf(json: string, userId: string): string {
  const { context, ...rest } = parse(json);
  const kept = context.filter(({ by, authorId }) =>
    authorId === undefined ? by !== 'other' : authorId !== userId,
  );
  return JSON.stringify({ ...rest, context: kept } satisfies AnyEvidence);
}
