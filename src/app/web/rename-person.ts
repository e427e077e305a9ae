/** A person as every answer of the server names them. */
export interface Person {
  userId: string;
  userName: string;
  userPhoto: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a user id stands anywhere in an answer. */
export function mentions(data: unknown, userId: string): boolean {
  if (!isObject(data)) return data === userId;
  return Object.values(data).some((part) => mentions(part, userId));
}

/** The names of a person's own fields: beside what they wrote, and beside their messages. */
const shapes = [
  { id: 'userId', name: 'userName', photo: 'userPhoto' },
  { id: 'senderId', name: 'senderName', photo: 'senderPhoto' },
] as const;

/** An answer with a person's present name and picture; the same object where it does not show them. */
export function renamePerson<Data>(data: Data, person: Person): Data {
  if (!isObject(data)) return data;
  let changed: Record<string, unknown> | unknown[] | null = null;
  const put = (key: string, value: unknown) => {
    if ((changed ?? data)[key as never] === value) return;
    changed ??= Array.isArray(data) ? [...data] : { ...data };
    changed[key as never] = value as never;
  };
  for (const [key, part] of Object.entries(data)) put(key, renamePerson(part, person));
  for (const { id, name, photo } of shapes) {
    if (data[id] !== person.userId || !(name in data)) continue;
    put(name, person.userName);
    put(photo, person.userPhoto);
  }
  return (changed ?? data) as Data;
}
