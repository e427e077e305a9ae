import type { Change } from '../report.ts';
import { type Remark, readRemarks } from './comment.ts';
import { type Context, readMoment } from './context.ts';
import { type Fields, fieldsOf, firstId, readList, readText } from './fields.ts';
import { type Likes, readLikes } from './likes.ts';
import { readPictureUrl } from './picture-url.ts';
import { readTime } from './time.ts';

export interface Participant {
  userId: string;
  joinedAt: number;
  place: string;
}

export interface ImportedEvent {
  id: string;
  ownerId: string;
  title: string;
  description: string;
  startsAt: number;
  endsAt: number | null;
  zone: string;
  location: string;
  pictureUrl: string | null;
  /** The owner first: whoever holds an event takes part in it. */
  participants: Participant[];
  createdAt: number;
  updatedAt: number;
  likes: Likes;
  remarks: Remark[];
  changes: Change[];
}

/** Reads a record of `events`; null, with the reason in the report, where it cannot be one. */
export function readEvent(context: Context, id: string, fields: Fields): ImportedEvent | null {
  const place = `events/${id}`;
  const title = readText(fields.title);
  const location = readText(fields.location);
  const ownerId = firstId(fields.createdBy, fields.userId);
  const startsAt = readTime(fields.date, context.zone);
  const createdAt = readMoment(context, fields, 'createdAt', 'updatedAt');
  const problem =
    (title === '' && 'it has no title') ||
    (startsAt === null && 'it does not say when it is') ||
    (location === '' && 'it does not say where it is') ||
    (ownerId === '' && 'it does not say whose it is') ||
    (createdAt === null && 'it has no date of its making');
  if (problem || startsAt === null || createdAt === null) {
    context.report.refused('events', place, problem || '');
    return null;
  }
  const endsAt = readTime(fields.endDate, context.zone);
  const { remarks, changes } = readRemarks(context, place, { id, createdAt }, fields);
  return {
    id,
    ownerId,
    title,
    description: readText(fields.description),
    startsAt,
    endsAt: endsAt !== null && endsAt > startsAt ? endsAt : null,
    zone: context.zone,
    location,
    pictureUrl: readPictureUrl(fields.image),
    participants: readParticipants(context, place, { ownerId, createdAt }, fields.participants),
    createdAt,
    updatedAt: readMoment(context, fields, 'updatedAt') ?? createdAt,
    likes: readLikes(fields),
    remarks,
    changes,
  };
}

/** Ids, objects with `userId` and `joinedAt`, or both in one list; a map of either as well. */
function readParticipants(
  context: Context,
  event: string,
  { ownerId, createdAt }: { ownerId: string; createdAt: number },
  value: unknown,
): Participant[] {
  const { report, now, zone } = context;
  const place = `${event}/participants`;
  const found = new Map<string, Participant>([
    [ownerId, { userId: ownerId, joinedAt: createdAt, place: `${place}/owner` }],
  ]);
  for (const [index, { key, value: item }] of readList(value).entries()) {
    const userId = firstId(item, key);
    const at = `${place}/${key ?? index}`;
    if (userId === '') {
      report.count('participants').found += 1;
      report.refused('participants', at, 'it does not say who it is');
      continue;
    }
    const joined = readTime(fieldsOf(item)?.joinedAt, zone);
    const known = found.get(userId);
    if (known && joined === null) continue;
    // Whoever has no time of joining keeps at least their place in the line.
    const joinedAt = Math.min(joined ?? createdAt + index, now);
    found.set(userId, { userId, joinedAt, place: at });
  }
  report.count('participants').found += found.size;
  return [...found.values()];
}
