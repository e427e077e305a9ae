import { oc } from '@orpc/contract';
import { z } from 'zod';
import { type ErrorCode, errorStatus } from './errors.ts';

/**
 * Who may call a procedure. `visitor`: anybody. `account`: signed in, profile or not.
 * `member`: signed in with a profile. `owner`: a member, and only on what is theirs.
 * `admin`: a member who looks after the community.
 */
export type Access = 'visitor' | 'account' | 'member' | 'owner' | 'admin';

/** What every procedure declares beside its schemas. */
export interface ProcedureMeta {
  access: Access;
  /** True where a repeated `Idempotency-Key` must give the first answer again. */
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
  type ErrorMap = { [K in C]: { status: number; data: typeof errorData } };
  return Object.fromEntries(
    codes.map((code) => [code, { status: errorStatus[code], data: errorData }]),
  ) as unknown as ErrorMap;
}

/** The start of every contract. */
export const contract = oc.$meta<ProcedureMeta>({ access: 'member' });

/** Ours are UUIDv7; what an import brought in keeps the id that it had. */
export const id = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,100}$/)
  .describe('A UUIDv7, or the id that something had before it was imported.');

/** UTC milliseconds since 1970. */
export const timestamp = z.number().int().describe('UTC milliseconds since 1970.');

/** The empty answer of an act that has nothing to tell. */
export const done = z.strictObject({});

/** How many a page of a list has where nobody says so. */
export const defaultPageSize = 20;

/** What every list takes: pages are by key, never by offset. */
export const pageInput = {
  cursor: z.string().max(200).optional().describe('The nextCursor of the page before.'),
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
