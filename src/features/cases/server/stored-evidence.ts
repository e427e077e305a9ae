import type { Evidence } from '../contract.ts';

/** Evidence as it is stored. The ids of the authors tell whose words to erase when an account is deleted. */
export interface StoredEvidence extends Omit<Evidence, 'context'> {
  context: (Evidence['context'][number] & { authorId: string | null })[];
}

/** Evidence of earlier versions has no ids. */
type AnyEvidence = Omit<StoredEvidence, 'context'> & {
  context: (Evidence['context'][number] & { authorId?: string | null })[];
};

const parse = (json: string): AnyEvidence => JSON.parse(json);

/** Patterns for LIKE that match the evidence that {@link withoutWordsOf} changes, and no text within it. */
export const patternsOfWordsOf = (userId: string): string[] => [
  `%"authorId":"${userId}"%`,
  '%"by":"other","text":%',
];

/** Reads stored evidence for moderators, without the ids. */
export function readEvidence(json: string): Evidence {
  const { context, ...rest } = parse(json);
  return { ...rest, context: context.map(({ by, text, createdAt }) => ({ by, text, createdAt })) };
}

/** Removes everything that was written around what was reported. */
export const withoutContext = (json: string): string =>
  JSON.stringify({ ...parse(json), context: [] } satisfies StoredEvidence);

/**
 * Removes what a member wrote around what was reported, and what others wrote if it was stored without their ids,
 * because it may be by this member.
 */
export function withoutWordsOf(json: string, userId: string): string {
  const { context, ...rest } = parse(json);
  const kept = context.filter(({ by, authorId }) =>
    authorId === undefined ? by !== 'other' : authorId !== userId,
  );
  return JSON.stringify({ ...rest, context: kept } satisfies AnyEvidence);
}
