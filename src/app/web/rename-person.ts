import type { QueryClient } from '@tanstack/react-query';
import { loadProfile } from '#features/profiles/web/api.ts';

/** A member's id, names and picture, as they appear in API responses. */
export interface Person {
  userId: string;
  userName: string;
  username: string;
  userPhoto: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The names of the fields that contain a member: in entries and in messages. */
const shapes = [
  { id: 'userId', name: 'userName', username: 'username', photo: 'userPhoto' },
  { id: 'senderId', name: 'senderName', username: null, photo: 'senderPhoto' },
] as const;

/** Returns a response with a member's new names and picture, or the same object if the member is not in it. */
export function renamePerson<Data>(data: Data, person: Person): Data {
  if (!isObject(data)) return data;
  let changed: Record<string, unknown> | unknown[] | null = null;
  const put = (key: string, value: unknown) => {
    if ((changed ?? data)[key as never] === value) return;
    changed ??= Array.isArray(data) ? [...data] : { ...data };
    changed[key as never] = value as never;
  };
  for (const [key, part] of Object.entries(data)) put(key, renamePerson(part, person));
  for (const { id, name, username, photo } of shapes) {
    if (data[id] !== person.userId || !(name in data)) continue;
    put(name, person.userName);
    if (username) put(username, person.username);
    put(photo, person.userPhoto);
  }
  // In a mention, only the username changes: `written` stays as it is in the text.
  if (data.userId === person.userId && 'written' in data) put('username', person.username);
  return (changed ?? data) as Data;
}

/** Loads a member's profile and updates the names and picture wherever the cache contains the member. */
export async function refreshPerson(client: QueryClient, userId: string): Promise<void> {
  const profile = await loadProfile(userId).catch(() => null);
  if (!profile) return;
  const { displayName: userName, username, photoURL: userPhoto } = profile;
  const person = { userId, userName, username, userPhoto };
  for (const query of client.getQueryCache().getAll()) {
    const data = renamePerson(query.state.data, person);
    if (data !== query.state.data) client.setQueryData(query.queryKey, data);
  }
  client.setQueryData(['profile', userId], (shown: unknown) => shown && profile);
}
