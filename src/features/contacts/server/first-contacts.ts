import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { isEmailConfirmed, lockMember } from '#features/accounts/server/store.ts';
import { maxFirstContacts } from '#features/stages/rules.ts';
import { readStage } from '#features/stages/server/store.ts';
import { deriveKey } from '#platform/server/derive-key.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { contactCopy } from '../copy.ts';
import { comparedText, contactWindowMs, declinedForMs, maxSameText } from '../rules.ts';
import {
  countContacts,
  countSameText,
  listAcquainted,
  listDeclined,
  listReceivers,
  lockSameText,
  type Receiver,
  saveAnswer,
  saveContacts,
} from './store.ts';

type ContactServices = Pick<Services, 'engine' | 'clock' | 'config' | 'secret'>;

/**
 * Throws FORBIDDEN if one of the receivers accepts messages only from people they know, or only from friends, and the
 * viewer is not one of those.
 */
function assertContactAllowed(
  receivers: readonly Receiver[],
  acquainted: ReadonlySet<string>,
): void {
  const refusing = receivers.find(({ user_id, choice, vouched, vouching }) => {
    if (choice === 'friends') return vouched === 0 || vouching === 0;
    return choice === 'met' && !acquainted.has(user_id);
  });
  if (!refusing) return;
  if (receivers.length > 1) throw new AppError('FORBIDDEN', contactCopy.somebodyRefuses);
  const { choice } = refusing;
  throw new AppError(
    'FORBIDDEN',
    choice === 'friends' ? contactCopy.onlyFriends : contactCopy.onlyMet,
  );
}

/**
 * Reads these members, and which of them the viewer knows: from an accepted request, an invitation, a shared event or a
 * vouch.
 */
async function findReceivers(
  db: Kysely<Schema>,
  viewer: Viewer,
  { ids, now }: { ids: readonly string[]; now: number },
): Promise<{ receivers: Receiver[]; acquainted: Set<string> }> {
  const receivers = await listReceivers(db, viewer, ids);
  const acquainted = await listAcquainted(db, viewer.userId, { ids, now });
  for (const { user_id, vouched, vouching } of receivers) {
    if (vouched + vouching > 0) acquainted.add(user_id);
  }
  return { receivers, acquainted };
}

/**
 * Which of these members the viewer knows. Leaves out members who block the viewer or whom the viewer blocks.
 */
export async function listKnown(
  { clock }: Pick<ContactServices, 'clock'>,
  { trx }: Pick<Act, 'trx'>,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Set<string>> {
  const { receivers, acquainted } = await findReceivers(trx, viewer, { ids, now: clock() });
  const known = receivers.filter((row) => row.is_reachable && acquainted.has(row.user_id));
  return new Set(known.map(({ user_id }) => user_id));
}

/**
 * Returns the strangers among the given members, that is, those whom the viewer doesn't know. Throws FORBIDDEN if one
 * of the members does not accept messages from the viewer. If there are strangers, also throws EMAIL_NOT_CONFIRMED if
 * the viewer must confirm their email address first, and TOO_MANY_REQUESTS if the viewer may not write to that many
 * more new people today.
 */
export async function checkFirstContacts(
  { clock, config }: Pick<ContactServices, 'clock' | 'config'>,
  db: Kysely<Schema>,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Receiver[]> {
  const { userId } = viewer;
  const now = clock();
  const { receivers, acquainted } = await findReceivers(db, viewer, { ids, now });
  const strangers = receivers.filter(({ user_id }) => !acquainted.has(user_id));
  // Without a mail server, nobody could confirm an address.
  const mustConfirm = strangers.length > 0 && config.smtpUrl !== undefined;
  if (mustConfirm && !(await isEmailConfirmed(db, userId))) {
    throw new AppError('EMAIL_NOT_CONFIRMED', contactCopy.confirmFirst);
  }
  // Members on the other side of a block receive nothing, so their choice must not make the message fail.
  const reachable = receivers.filter(({ is_reachable }) => Boolean(is_reachable));
  assertContactAllowed(reachable, acquainted);
  if (strangers.length === 0) return [];
  const exceptIds = strangers.map(({ user_id }) => user_id);
  const others = await countContacts(db, userId, { since: now - contactWindowMs, exceptIds });
  if (others + strangers.length > (await readDailyLimit(db, userId, now))) {
    throw new AppError('TOO_MANY_REQUESTS', contactCopy.enough);
  }
  return strangers;
}

/** How many more strangers the viewer may write to today. */
export async function countContactsLeft(
  { clock }: Pick<ContactServices, 'clock'>,
  db: Kysely<Schema>,
  { userId }: Viewer,
): Promise<number> {
  const now = clock();
  const since = now - contactWindowMs;
  const written = await countContacts(db, userId, { since, exceptIds: [] });
  return Math.max(0, (await readDailyLimit(db, userId, now)) - written);
}

async function readDailyLimit(db: Kysely<Schema>, userId: string, now: number): Promise<number> {
  const { stage, joinedAt } = await readStage(db, userId);
  return maxFirstContacts(stage, now - joinedAt);
}

/** The error that refuses a first message from the viewer to another member now. Null if there is none. */
export async function explainRefusal(
  services: Pick<ContactServices, 'clock' | 'config'> & Pick<Services, 'db'>,
  viewer: Viewer,
  userId: string,
): Promise<AppError | null> {
  try {
    await checkFirstContacts(services, services.db, viewer, [userId]);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

interface FirstMessage {
  /** The other members of the conversation. */
  toIds: readonly string[];
  text: string;
  /** Whether the community suggests this text, so that many members may send it. */
  isSuggested: boolean;
}

/** For each receiver who doesn't know the sender, the state of the request that the first message creates. */
export type FirstRequests = ReadonlyMap<string, 'waiting' | 'declined'>;

/**
 * Counts the first message of a conversation towards the viewer's daily limit. The message becomes a request to each
 * member who doesn't know the viewer. Members who declined a request that the viewer made within the last
 * `declinedForMs` do not see the message and are not counted again. Locks the viewer's account, so that concurrent
 * messages cannot exceed the limit.
 */
export async function makeFirstContacts(
  services: ContactServices,
  { trx }: Pick<Act, 'trx'>,
  viewer: Viewer,
  { toIds, text, isSuggested }: FirstMessage,
): Promise<FirstRequests> {
  await lockMember(trx, services.engine, viewer.userId);
  const strangers = await checkFirstContacts(services, trx, viewer, toIds);
  if (strangers.length === 0) return new Map();
  const now = services.clock();
  const names = strangers.map(({ name }) => name).join(' ');
  const compared = isSuggested ? null : comparedText(text, names);
  const fingerprint = compared && fingerprintOf(services, compared);
  if (fingerprint) await refuseSameText(services, trx, fingerprint);
  const ids = strangers.map(({ user_id }) => user_id);
  const declined = await listDeclined(trx, viewer.userId, { ids, since: now - declinedForMs });
  const asked = ids.filter((id) => !declined.has(id));
  const contact = {
    from_id: viewer.userId,
    created_at: now,
    answer: 'waiting',
    fingerprint,
  } as const;
  if (asked.length > 0)
    await saveContacts(
      trx,
      asked.map((to_id) => ({ ...contact, to_id })),
    );
  return new Map(ids.map((id) => [id, declined.has(id) ? 'declined' : 'waiting']));
}

/**
 * Throws TOO_MANY_REQUESTS if the same text was recently the first message to several people, no matter who sent it.
 */
async function refuseSameText(
  { engine, clock }: Pick<ContactServices, 'engine' | 'clock'>,
  trx: Act['trx'],
  fingerprint: string,
): Promise<void> {
  await lockSameText(trx, engine, fingerprint);
  const count = await countSameText(trx, fingerprint, clock() - contactWindowMs);
  if (count >= maxSameText) throw new AppError('TOO_MANY_REQUESTS', contactCopy.sameText);
}

/** The key is secret, so that nobody can hash likely texts to find out what a member wrote. */
const fingerprintOf = ({ secret }: Pick<Services, 'secret'>, compared: string): string =>
  createHmac('sha256', deriveKey(secret, 'first message')).update(compared).digest('base64url');

/** Stores a member's answer to the requests of other members. Those who are accepted know the member from now on. */
export const answerContactRequests = (
  { trx }: Pick<Act, 'trx'>,
  toId: string,
  fromIds: readonly string[],
  answer: 'accepted' | 'declined',
): Promise<void> => saveAnswer(trx, { toId, fromIds, answer });
