import { sql } from 'kysely';

export const straySql = sql`select 1`;
