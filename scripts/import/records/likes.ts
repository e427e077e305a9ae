import { type Fields, fieldsOf, isKeptId, readId } from './fields.ts';

/** How many liked something, and those of them who are known by name. */
export interface Likes {
  count: number;
  userIds: string[];
}

/** Also where likes ran away, the number must fit an integer column. */
const maxLikes = 1_000_000_000;

/**
 * The older product counted likes without a word on whose they were: the number stays, and nobody's
 * like is made up. Where an export does name members, in a list or a map, their likes are theirs.
 */
export function readLikes(fields: Fields): Likes {
  const userIds = namesIn(Array.isArray(fields.likedBy) ? fields.likedBy : fields.likes);
  const number = Math.floor(Number(typeof fields.likes === 'object' ? 0 : (fields.likes ?? 0)));
  const counted = Number.isFinite(number) ? Math.min(Math.max(number, 0), maxLikes) : 0;
  return { count: Math.max(counted, userIds.length), userIds };
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.map(readId).filter(isKeptId))];
  const fields = fieldsOf(value) ?? {};
  return Object.keys(fields).filter((name) => fields[name] === true && isKeptId(name));
}
