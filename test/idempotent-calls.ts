import { expect } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import type { AppProcess } from './app-process.ts';
import type { Person } from './person.ts';

/** A person whose requests can be routed to any process. */
interface Routable {
  person: Person;
  goTo(process: AppProcess): void;
}

const walk = { title: 'A walk', date: '2099-05-02T10:00', timeZone: 'UTC', location: 'The ridge' };

/**
 * For several kinds of requests that create something, sends the same request with one key: eight times at once,
 * alternating between both processes, and then once more to each. Expects that only one post, event, comment and so on
 * is stored, and that all responses are equal.
 */
export async function expectOneOfEach(
  ada: Routable,
  ben: Routable,
  processes: readonly [AppProcess, AppProcess],
): Promise<void> {
  const { userId } = ben.person;
  const create = (path: string, body: object) => createOnce(ada, processes, path, body);
  const post = await create('/api/posts', { title: 'Tea', content: 'At four.' });
  await create('/api/events', walk);
  const comment = await create(`/api/entries/${post}/comments`, { text: 'Where?' });
  await create(`/api/comments/${comment}/replies`, { text: 'On the roof.' });
  const group = { userIds: [userId], title: 'Tea' };
  const conversation = await create('/api/conversations', group);
  await create(`/api/conversations/${conversation}/messages`, { content: 'Hello.' });

  type Items = { items: unknown[] };
  const count = async (path: string) => (await ada.person.get<Items>(path)).body.items.length;
  expect(await count(`/api/posts?userId=${ada.person.userId}`)).toBe(1);
  expect(await count(`/api/events?userId=${ada.person.userId}`)).toBe(1);
  const { body } = await ada.person.get<{ commentCount: number }>(`/api/posts/${post}`);
  expect(body.commentCount).toBe(2);
  expect(await count('/api/conversations')).toBe(1);
  expect(await count(`/api/conversations/${conversation}/messages`)).toBe(1);
}

async function createOnce(
  { person, goTo }: Routable,
  processes: readonly [AppProcess, AppProcess],
  path: string,
  body: object,
): Promise<string> {
  const headers = { 'idempotency-key': newId() };
  const send = (process: AppProcess) => {
    goTo(process);
    return person.post<{ id: string }>(path, body, headers);
  };
  const [first, second] = processes;
  const turns = [first, second, first, second, first, second, first, second];
  const answers = await Promise.all(turns.map(send));
  answers.push(await send(first), await send(second));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  return (answers[0] as (typeof answers)[number]).body.id;
}
