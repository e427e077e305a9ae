import type { Change } from '../report.ts';
import { type ImportedComment, readComments } from './comment.ts';
import { type Context, readDate } from './context.ts';
import { type Fields, firstId, readLine, readList, readText, toFields } from './fields.ts';
import { type Likes, readLikes } from './likes.ts';
import { readPictureUrl } from './picture-url.ts';
import { readTime } from './time.ts';

export interface Participant {
  userId: string;
  joinedAt: number;
  /** The participant’s path in the export, for the report. It ends in `/owner` if only the event names the owner. */
  recordPath: string;
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
  /** The owner comes first and always participates. */
  participants: Participant[];
  createdAt: number;
  updatedAt: number;
  likes: Likes;
  comments: ImportedComment[];
  changes: Change[];
}

/** Reads a record of `events`; null, with the reason in the report, if it is invalid. */
export function readEvent(context: Context, id: string, fields: Fields): ImportedEvent | null {
  const recordPath = `events/${id}`;
  const title = readLine(fields.title);
  const location = readLine(fields.location);
  const ownerId = firstId(fields.createdBy, fields.userId);
  const startsAt = readTime(fields.date, context.zone);
  const createdAt = readDate(context, fields, 'createdAt', 'updatedAt');
  const problem =
    (title === '' && 'no title') ||
    (startsAt === null && 'no start date') ||
    (location === '' && 'no location') ||
    (ownerId === '' && 'no owner') ||
    (createdAt === null && 'no creation date');
  if (problem || startsAt === null || createdAt === null) {
    context.report.reject('events', recordPath, problem || '');
    return null;
  }
  const endsAt = readTime(fields.endDate, context.zone);
  const { comments, changes } = readComments(context, recordPath, { id, createdAt }, fields);
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
    participants: readParticipants(
      context,
      recordPath,
      { ownerId, createdAt },
      fields.participants,
    ),
    createdAt,
    updatedAt: readDate(context, fields, 'updatedAt') ?? createdAt,
    likes: readLikes(fields),
    comments,
    changes,
  };
}

/**
 * Reads the participants from a list or a map and adds the owner. An item refers to a user, or is an object that does
 * and may also have `joinedAt`. In a map, the key can be the user's id.
 */
function readParticipants(
  context: Context,
  eventPath: string,
  { ownerId, createdAt }: { ownerId: string; createdAt: number },
  value: unknown,
): Participant[] {
  const { report, now, zone } = context;
  const recordPath = `${eventPath}/participants`;
  const found = new Map<string, Participant>([
    [ownerId, { userId: ownerId, joinedAt: createdAt, recordPath: `${recordPath}/owner` }],
  ]);
  for (const [index, { key, value: item }] of readList(value).entries()) {
    const userId = firstId(item, key);
    const itemPath = `${recordPath}/${key ?? index}`;
    if (userId === '') {
      report.count('participants').found += 1;
      report.reject('participants', itemPath, 'no user id');
      continue;
    }
    const joined = readTime(toFields(item)?.joinedAt, zone);
    const known = found.get(userId);
    if (known && joined === null) continue;
    // Without join times, these keep the order of the list, after the owner.
    const joinedAt = Math.min(joined ?? createdAt + index + 1, now);
    found.set(userId, { userId, joinedAt, recordPath: itemPath });
  }
  report.count('participants').found += found.size;
  return [...found.values()];
}
