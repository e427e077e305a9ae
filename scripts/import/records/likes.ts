import { type Fields, isValidId, readId, toFields } from './fields.ts';

/** The number of likes, and the ids of the users who liked the entry, if the export contains them. */
export interface Likes {
  count: number;
  userIds: string[];
}

/** Keeps a corrupt count within the range of an integer column. */
const maxLikes = 1_000_000_000;

/**
 * Reads the likes of an entry. The previous product stored only their number, so usually only that is imported. If an
 * export has user ids, in a list or a map, the like of each user is imported too.
 */
export function readLikes(fields: Fields): Likes {
  const userIds = readUserIds(Array.isArray(fields.likedBy) ? fields.likedBy : fields.likes);
  const number = Math.floor(Number(typeof fields.likes === 'object' ? 0 : (fields.likes ?? 0)));
  const counted = Number.isFinite(number) ? Math.min(Math.max(number, 0), maxLikes) : 0;
  return { count: Math.max(counted, userIds.length), userIds };
}

function readUserIds(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.map(readId).filter(isValidId))];
  const fields = toFields(value) ?? {};
  return Object.keys(fields).filter((id) => fields[id] === true && isValidId(id));
}
