import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { uploadPicture } from '#test/pictures.ts';
import type { Event } from '../contract.ts';

const walk = {
  title: 'A walk',
  date: '2099-05-02T19:30',
  timeZone: 'Europe/Amsterdam',
  location: 'The ridge',
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('concurrent edits leave one picture attached and delete the others', async () => {
  const ada = await app.member('ada');
  const first = await uploadPicture(ada, 'event');
  const { body } = await ada.post<Event>('/api/events', { ...walk, imageId: first.id });
  const others = [];
  for (let count = 0; count < 4; count += 1) others.push(await uploadPicture(ada, 'event'));

  const edits = await Promise.all(
    others.map(({ id: imageId }) => ada.patch(`/api/events/${body.id}`, { ...walk, imageId })),
  );
  expect(edits.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

  const { picture } = (await ada.get<Event>(`/api/events/${body.id}`)).body;
  const rows = await app.db.selectFrom('picture').select('id').execute();
  expect(rows).toEqual([{ id: picture?.id }]);
});

test('one of several concurrent deletes succeeds, and the others get NOT_FOUND', async () => {
  const ben = await app.member('ben');
  const { body } = await ben.post<Event>('/api/events', walk);
  const path = `/api/events/${body.id}`;
  const responses = await Promise.all([ben.delete(path), ben.delete(path), ben.delete(path)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
});
