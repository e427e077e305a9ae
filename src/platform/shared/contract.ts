import { oc } from '@orpc/contract';
import { z } from 'zod';
import { type ErrorCode, errorStatus } from './errors.ts';

/**
 * Who may call a procedure. `visitor`: everyone. `account`: signed in, with or without a profile.
 * `member`: signed in with a profile. `owner`: a member, and only for their own content.
 * `moderator`: a moderator or an administrator. `admin`: an administrator.
 */
export type Access = 'visitor' | 'account' | 'member' | 'owner' | 'moderator' | 'admin';

/** What every procedure declares besides its schemas. */
export interface ProcedureMeta {
  access: Access;
  /** Whether a request that repeats an `Idempotency-Key` returns what the first request created. */
  idempotent?: boolean;
}

const errorData = z
  .object({
    fields: z.record(z.string(), z.string()).optional(),
    retryAfterSeconds: z.number().int().optional(),
  })
  .optional();

/** The oRPC error map of the given codes, for a contract's `.errors(...)`. */
export function errors<const C extends ErrorCode>(...codes: C[]) {
  const all: ErrorCode[] = [...codes];
  // The session gate also throws these errors, because of the community's settings or a moderator's decision.
  if (all.includes('UNAUTHORIZED')) all.push('SUSPENDED');
  if (all.includes('PROFILE_REQUIRED'))
    all.push('SECOND_FACTOR_REQUIRED', 'EMAIL_NOT_CONFIRMED', 'READ_ONLY');
  type ErrorMap = { [K in C]: { status: number; data: typeof errorData } };
  return Object.fromEntries(
    all.map((code) => [code, { status: errorStatus[code], data: errorData }]),
  ) as unknown as ErrorMap;
}

/** The errors of every procedure that requires a profile. */
export const memberErrors = ['UNAUTHORIZED', 'PROFILE_REQUIRED'] as const;

/** The base of every contract. */
export const contract = /* @__PURE__ */ oc.$meta<ProcedureMeta>({ access: 'member' });

/** A UUIDv7 or, for imported content, its original id. */
export const id = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,100}$/)
  .describe('A UUIDv7 or, for imported content, its original id.');

/** A text field with its own message for a request that leaves it out or sends null. */
export const requiredText = (missing: () => string) =>
  z.string({
    error: ({ input }) => (input === undefined || input === null ? missing() : undefined),
  });

/** The number of a row's current version. Every edit increments it. */
export const version = z.number().int().describe('Rises with every edit.');

/** The version that an edit is based on. */
export const editedVersion = version
  .optional()
  .describe('The version that was edited. CONFLICT if it is not the current one.');

/** UTC milliseconds since 1970. */
export const timestamp = z.number().int().describe('UTC milliseconds since 1970.');

/** The empty response of a procedure without a result. */
export const emptyResponse = z.strictObject({});

/** The default number of items per page. */
export const defaultPageSize = 20;

/** The input of every list: pagination is by cursor, never by offset. */
export const pageInput = {
  cursor: z.string().max(200).optional().describe('The nextCursor of the previous page.'),
  limit: z.coerce.number().int().min(1).max(50).default(defaultPageSize),
};

/** One page of a list; `nextCursor` is null on the last one. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** The schema of a {@link Page}. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
