import { interestKey } from '#features/profiles/interests.ts';
import { nameSearchKeys } from '#features/profiles/rules.ts';
import type { User } from '../records/user.ts';
import { isAsWritten, usernameCandidates } from '../records/username.ts';
import { findAccounts, findAddresses, findUsernames, insertRows } from '../store.ts';
import { distinct, type Writing } from './writing.ts';

/** A member with what is unique to them here. */
interface Entering extends User {
  address: string;
  name: string;
}

/**
 * Writes members with their profiles. They have no way to sign in: the mail of a forgotten password
 * gives them the first one. Whoever is here already stays as they are.
 */
export async function writeMembers(writing: Writing, users: readonly User[]): Promise<void> {
  const { trx, context } = writing;
  const { report } = context;
  const count = report.count('users');
  const byId = distinct(users, ({ id }) =>
    report.refused('users', `users/${id}`, 'this id comes twice'),
  );
  const there = await findAccounts(trx, byId.keys());
  const fresh = [...byId.values()].filter(({ id }) => !there.has(id));
  count.there += there.size;
  count.added += fresh.length;
  const entering = await nameEach(writing, await addressEach(writing, fresh));
  await insertMembers(writing, entering);
  for (const { changes } of fresh) report.changed('users', changes);
}

/** One account for each address; whoever comes later or has none gets one that mail never reaches. */
async function addressEach(
  { trx }: Writing,
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
      ? 'the address belongs to another account, so nobody can enter this one'
      : 'no address that mail could reach, so nobody can enter this account';
    changes.push({ place: `users/${id}`, what, ...(email && { detail: email }) });
    // The whole of `.invalid` is reserved; ids differ by case, addresses here do not.
    const local = Buffer.from(id).toString('hex');
    return { ...user, address: `${local}@imported.invalid` };
  });
}

async function nameEach(
  { trx }: Writing,
  users: readonly (User & { address: string })[],
): Promise<Entering[]> {
  const candidates = users.map(usernameCandidates);
  const taken = await findUsernames(trx, candidates.flat());
  return users.map((user, index) => {
    const name = candidates[index]?.find((wanted) => !taken.has(wanted));
    if (name === undefined) throw new Error(`There is no free username for users/${user.id}.`);
    taken.add(name);
    if (!isAsWritten(user.username, name)) {
      const what = user.username
        ? 'the username is taken or not allowed here; another one stands for it'
        : 'no username; one was made';
      const detail = user.username ? `${user.username}, now ${name}` : name;
      user.changes.push({ place: `users/${user.id}`, what, detail });
    }
    return { ...user, name };
  });
}

async function insertMembers({ trx, engine }: Writing, users: readonly Entering[]): Promise<void> {
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
    username: user.name,
    display_name: user.displayName,
    bio: user.bio,
    location: user.location,
    picture_id: null,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
  }));
  const names = users.flatMap(({ id, name, displayName }) =>
    nameSearchKeys(name, displayName).map((search_key) => ({ search_key, user_id: id })),
  );
  const interests = users.flatMap(({ id, interests: chosen }) =>
    chosen.map(({ name, custom }, position) => ({
      user_id: id,
      position,
      name,
      name_key: interestKey(name),
      custom,
    })),
  );
  await insertRows(trx, 'auth_user', accounts);
  await insertRows(trx, 'profile', profiles);
  await insertRows(trx, 'profile_name', names);
  await insertRows(trx, 'profile_interest', interests);
}
