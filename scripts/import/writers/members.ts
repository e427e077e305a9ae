import { interestKey } from '#features/profiles/interests.ts';
import { nameSearchKeys } from '#features/profiles/rules.ts';
import { indexMembers } from '#features/search/server/index-documents.ts';
import type { User } from '../records/user.ts';
import { isUnchanged, usernameCandidates } from '../records/username.ts';
import { findAccounts, findAddresses, findUsernames, insertRows } from '../store.ts';
import { uniqueById, type WriteContext } from './write-context.ts';

/** A member with a unique email address and username. */
interface NewMember extends User {
  address: string;
  uniqueUsername: string;
}

/**
 * Writes members with their profiles. They have no password until they set one with a password reset email.
 * Existing members are not changed.
 */
export async function writeMembers(
  writeContext: WriteContext,
  users: readonly User[],
): Promise<void> {
  const { trx, importContext } = writeContext;
  const { report } = importContext;
  const count = report.count('users');
  const byId = uniqueById(users, ({ id }) => report.reject('users', `users/${id}`, 'duplicate id'));
  const existing = await findAccounts(trx, byId.keys());
  const added = [...byId.values()].filter(({ id }) => !existing.has(id));
  count.existing += existing.size;
  count.added += added.length;
  const newMembers = await assignUsernames(
    writeContext,
    await assignAddresses(writeContext, added),
  );
  await insertMembers(writeContext, newMembers);
  for (const { changes } of added) report.recordChanges('users', changes);
}

/** Assigns each email address to one account. Members without a free address get an undeliverable one. */
async function assignAddresses(
  { trx }: WriteContext,
  users: readonly User[],
): Promise<(User & { address: string })[]> {
  const taken = await findAddresses(
    trx,
    users.flatMap(({ email }) => email ?? []),
  );
  return users.map((user) => {
    const { id, email, changes } = user;
    if (email && !taken.has(email)) {
      taken.add(email);
      return { ...user, address: email };
    }
    const what = email
      ? 'the email address belongs to another account, so nobody can sign in to this one'
      : 'no valid email address, so nobody can sign in to this account';
    changes.push({ recordPath: `users/${id}`, what, ...(email && { detail: email }) });
    // `.invalid` is a reserved TLD. The id is hex-encoded because addresses are case-insensitive.
    const local = Buffer.from(id).toString('hex');
    return { ...user, address: `${local}@imported.invalid` };
  });
}

async function assignUsernames(
  { trx }: WriteContext,
  users: readonly (User & { address: string })[],
): Promise<NewMember[]> {
  const candidates = users.map(usernameCandidates);
  const taken = await findUsernames(trx, candidates.flat());
  return users.map((user, index) => {
    const name = candidates[index]?.find((wanted) => !taken.has(wanted));
    if (name === undefined) throw new Error(`There is no free username for users/${user.id}.`);
    taken.add(name);
    if (!isUnchanged(user.username, name)) {
      const what = user.username
        ? 'the username is taken or not allowed; replaced'
        : 'no username; generated one';
      const detail = user.username ? `${user.username}, now ${name}` : name;
      user.changes.push({ recordPath: `users/${user.id}`, what, detail });
    }
    return { ...user, uniqueUsername: name };
  });
}

async function insertMembers(
  { trx, engine }: WriteContext,
  users: readonly NewMember[],
): Promise<void> {
  const unverified = engine === 'sqlite' ? 0 : false;
  const accounts = users.map(({ id, address, createdAt, updatedAt }) => ({
    id,
    name: '',
    email: address,
    emailVerified: unverified,
    image: null,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  }));
  const profiles = users.map((user) => ({
    user_id: user.id,
    username: user.uniqueUsername,
    display_name: user.displayName,
    bio: user.bio,
    location: user.location,
    picture_id: null,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
  }));
  const names = users.flatMap(({ id, uniqueUsername, displayName }) =>
    nameSearchKeys(uniqueUsername, displayName).map((search_key) => ({ search_key, user_id: id })),
  );
  const interests = users.flatMap(({ id, interests: chosen, createdAt }) =>
    chosen.map(({ name, custom }, position) => ({
      user_id: id,
      position,
      name,
      name_key: interestKey(name),
      custom,
      joined_at: createdAt,
    })),
  );
  await insertRows(trx, 'auth_user', accounts);
  await insertRows(trx, 'profile', profiles);
  await insertRows(trx, 'profile_name', names);
  await insertRows(trx, 'profile_interest', interests);
  await indexMembers(
    trx,
    users.map(({ id }) => id),
  );
}
