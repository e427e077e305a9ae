import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ViewerInfo } from '#features/accounts/contract.ts';
import type { Event } from '#features/events/contract.ts';
import type { Conversation } from '#features/messages/contract.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { setBlock } from '#test/set-block.ts';
import type { FirstSteps, Welcome } from '../contract.ts';

let app: TestApp;
let now = Date.parse('2026-03-01T12:00:00Z');

beforeAll(async () => {
  app = await startTestApp({ clock: () => now, youngCommunityMaxMembers: 4 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
});

async function join(name: string, interests: string[] = []): Promise<Person> {
  now += 60_000;
  const person = await app.account(name);
  const { status } = await person.post('/api/profiles', { username: name, interests });
  expect(status).toBe(201);
  return person;
}

const stepsShown = async (person: Person) =>
  (await person.get<{ viewer: ViewerInfo }>('/api/session')).body.viewer.welcome;
const readWelcome = async (person: Person) => (await person.get<Welcome>('/api/welcome')).body;
const readFirstSteps = async (person: Person) =>
  (await person.get<{ firstSteps: FirstSteps | null }>('/api/welcome/community')).body.firstSteps;
const namesOf = ({ people }: Welcome) => people.map(({ userName }) => userName);

const createEvent = async (host: Person, title: string, date: string, description = '') =>
  (
    await host.post<Event>('/api/events', {
      title,
      date,
      description,
      timeZone: 'UTC',
      location: 'Here',
    })
  ).body;

async function greet(from: Person, to: Person): Promise<void> {
  const { body } = await from.post<Conversation>('/api/conversations', { userIds: [to.userId] });
  const sent = await from.post(`/api/conversations/${body.id}/messages`, { content: 'Hi' });
  expect(sent.status).toBe(201);
}

describe('a newcomer', () => {
  test('is introduced to three members: those with most in common, then active and new ones', async () => {
    const ada = await join('ada');
    await ada.post('/api/posts', { title: 'Tea', content: 'At four.' });
    const ben = await join('ben', ['Hiking']);
    await join('cleo');
    await join('dora');
    const eva = await join('eva', ['Hiking']);
    expect(await stepsShown(eva)).toBe('newcomer');
    const welcome = await readWelcome(eva);
    expect(namesOf(welcome)).toEqual(['ben', 'ada', 'dora']);
    expect(welcome.people[0]).toMatchObject({ interests: ['Hiking'], newcomers: 'both' });
    expect(welcome.people[1]).toMatchObject({ interests: [], isActive: true });
    expect(welcome.greeted).toBe(0);

    await greet(eva, ben);
    await ada.put('/api/profile/listing', { inDirectory: false });
    const later = await readWelcome(eva);
    expect(namesOf(later)).toEqual(['dora', 'cleo']);
    expect(later.greeted).toBe(1);
  });

  test('can write to all three on the first day, and learns to how many more people they may write today', async () => {
    const others = [await join('ada'), await join('ben'), await join('cleo')];
    const eva = await join('eva');
    const first = await readWelcome(eva);
    expect(first.contactsLeft).toBe(3);
    expect(namesOf(first)).toHaveLength(3);
    for (const other of others) await greet(eva, other);
    expect(await readWelcome(eva)).toMatchObject({ contactsLeft: 0, greeted: 3 });
    now += dayMs;
    expect((await readWelcome(eva)).contactsLeft).toBe(2);
  });

  test('is introduced to nobody whom they cannot see or who cannot see them', async () => {
    const ada = await join('ada', ['Hiking']);
    const ben = await join('ben', ['Hiking']);
    await join('cleo');
    const eva = await join('eva', ['Hiking']);
    await createEvent(ada, 'By Ada', '2099-05-01T10:00');
    await setBlock(ada, eva, 'block');
    await setBlock(eva, ben, 'mute');
    const welcome = await readWelcome(eva);
    expect(namesOf(welcome)).toEqual(['cleo']);
    expect(welcome.event).toBeNull();
    expect(welcome.fit).toBeNull();
  });

  test('is offered the event that fits best, until they have joined it', async () => {
    const ada = await join('ada');
    const eva = await join('eva', ['Hiking']);
    await createEvent(ada, 'Supper', '2099-05-01T10:00');
    const hike = await createEvent(ada, 'To the lake', '2099-05-02T10:00', 'An easy hike.');
    const welcome = await readWelcome(eva);
    expect(welcome.event).toMatchObject({ id: hike.id, joinedByMe: false });
    expect(welcome.fit).toEqual({ reason: 'interest', detail: 'Hiking' });
    await eva.put(`/api/events/${hike.id}/participation`);
    const next = await readWelcome(eva);
    expect(next.event?.title).toBe('Supper');
    expect(next.fit).toEqual({ reason: 'person', detail: 'ada' });
  });

  test('is not offered an event from which its host has removed them', async () => {
    const ada = await join('ada');
    const eva = await join('eva');
    const supper = await createEvent(ada, 'Supper', '2099-05-01T10:00');
    await createEvent(ada, 'To the lake', '2099-05-02T10:00');
    await eva.put(`/api/events/${supper.id}/participation`);
    const removal = await ada.put(`/api/events/${supper.id}/removals/${eva.userId}`, {
      reason: 'You were rude.',
    });
    expect(removal.status).toBe(200);
    expect((await readWelcome(eva)).event?.title).toBe('To the lake');
  });

  test('sees the first steps for two weeks, or until they close them, on every device', async () => {
    await join('ada');
    const ben = await join('ben');
    const cleo = await join('cleo');
    const otherDevice = await app.signIn('ben');
    expect(await stepsShown(otherDevice)).toBe('newcomer');
    for (const attempt of [1, 2]) {
      const { status } = await ben.put('/api/welcome/newcomer/closed');
      expect(status, `attempt ${attempt}`).toBe(200);
    }
    expect(await stepsShown(otherDevice)).toBeNull();
    expect(await stepsShown(cleo)).toBe('newcomer');
    now += 14 * dayMs;
    expect(await stepsShown(cleo)).toBeNull();
  });
});

describe('the founder', () => {
  test('is the first member while there is no administrator, and is shown the command that makes them one', async () => {
    const ada = await join('ada');
    const ben = await join('ben');
    expect(await stepsShown(ada)).toBe('founder');
    expect(await stepsShown(ben)).toBe('newcomer');
    expect(await readFirstSteps(ben)).toBeNull();
    expect(await readFirstSteps(ada)).toEqual({
      command: 'npm run admin -- add ada@sample.test',
      // The server of a test has a data folder of its own.
      needsSettings: true,
      others: 1,
      hasEvent: false,
      hasPost: false,
    });
    // If the founder leaves, the next member is the founder.
    await ada.put('/api/account/deletion', { password: samplePassword });
    expect(await stepsShown(ben)).toBe('founder');
    expect((await readFirstSteps(ben))?.command).toBe('npm run admin -- add ben@sample.test');
  });

  test('no longer sees the founder’s steps once there is an administrator, who sees them instead', async () => {
    const ada = await join('ada');
    const ben = await join('ben');
    await makeAdministrator(app, ben);
    expect(await stepsShown(ada)).toBe('newcomer');
    expect(await readFirstSteps(ada)).toBeNull();
    expect(await stepsShown(ben)).toBe('founder');
    expect(await readFirstSteps(ben)).toMatchObject({ command: null, others: 1 });
  });

  test('sees whether they have posted, whether anybody has created an event, and how many others have joined', async () => {
    const ada = await join('ada');
    const ben = await join('ben');
    await ben.post('/api/posts', { title: 'Tea', content: 'At four.' });
    expect(await readFirstSteps(ada)).toMatchObject({ hasPost: false, hasEvent: false });
    await createEvent(ben, 'Supper', '2099-05-01T10:00');
    await ada.post('/api/posts', { title: 'Welcome', content: 'Come in.' });
    await join('cleo');
    expect(await readFirstSteps(ada)).toMatchObject({ hasPost: true, hasEvent: true, others: 2 });
  });

  test('can close the steps for good, and administrators no longer see the steps once the community has grown', async () => {
    const ada = await join('ada');
    await ada.put('/api/welcome/founder/closed');
    expect(await stepsShown(ada)).toBeNull();
    const ben = await join('ben');
    await makeAdministrator(app, ben);
    await join('cleo');
    await join('dora');
    expect(await stepsShown(ben)).toBe('founder');
    await join('eva');
    expect(await stepsShown(ben)).toBeNull();
    expect(await readFirstSteps(ben)).toBeNull();
  });
});

test.each([
  ['visitor', 'GET', '/api/welcome', 401],
  ['visitor', 'GET', '/api/welcome/community', 401],
  ['visitor', 'PUT', '/api/welcome/newcomer/closed', 401],
  ['account', 'GET', '/api/welcome', 403],
  ['account', 'PUT', '/api/welcome/newcomer/closed', 403],
  ['member', 'PUT', '/api/welcome/everything/closed', 422],
] as const)('with the role %s, %s %s gets %i', async (role, method, path, status) => {
  const person = role === 'visitor' ? app.visitor() : await app[role]('ada');
  expect((await person.send(method, path)).status).toBe(status);
  expect(await app.db.selectFrom('closed_welcome').selectAll().execute()).toEqual([]);
});
