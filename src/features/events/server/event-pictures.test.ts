import { pictureCopy } from '#features/pictures/copy.ts';
import type { TestApp } from '#test/app.ts';
import { uploadPicture } from '#test/pictures.ts';
import { runScenarios } from '#test/scenarios.ts';
import type { Event } from '../contract.ts';

const walk = {
  title: 'A walk',
  date: '2099-05-02T19:30',
  timeZone: 'Europe/Amsterdam',
  location: 'The ridge',
};

async function arrange(app: TestApp) {
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const shown = await uploadPicture(ada, 'event');
  const fields = { ...walk, imageId: shown.id, imageAlt: 'A ridge in fog.' };
  const { body: event } = await ada.post<Event>('/api/events', fields);
  const unused = await uploadPicture(ada, 'event');
  return { ada, ben, shown, unused, path: `/api/events/${event.id}` };
}

runScenarios(arrange, [
  {
    name: 'a picture is saved with its description',
    as: ({ ada }) => ada,
    call: 'POST /api/events',
    body: ({ unused }) => ({ ...walk, imageId: unused.id, imageAlt: ' Two lanterns. ' }),
    status: 201,
    contains: ({ unused }) => [unused.url, '"alt":"Two lanterns."'],
    rows: { entry: 1, event: 1, event_participant: 1, event_reminder: 2 },
  },
  {
    name: 'editing the text keeps the picture’s description',
    as: ({ ada }) => ada,
    call: ({ path }) => `PATCH ${path}`,
    body: walk,
    status: 200,
    contains: ({ shown }) => [shown.url, '"alt":"A ridge in fog."'],
    rows: {},
  },
  {
    name: 'a picture’s description can be edited on its own',
    as: ({ ada }) => ada,
    call: ({ path }) => `PATCH ${path}`,
    body: { ...walk, imageAlt: 'A ridge at noon.' },
    status: 200,
    contains: ({ shown }) => [shown.url, '"alt":"A ridge at noon."'],
    lacks: ['fog'],
    rows: {},
  },
  {
    name: 'a new picture does not inherit the old description',
    as: ({ ada }) => ada,
    call: ({ path }) => `PATCH ${path}`,
    body: ({ unused }) => ({ ...walk, imageId: unused.id }),
    status: 200,
    contains: ({ unused }) => [unused.url, '"alt":""'],
    lacks: ['fog'],
    rows: { picture: -1 },
  },
  {
    name: 'another member cannot edit a picture’s description',
    as: ({ ben }) => ben,
    call: ({ path }) => `PATCH ${path}`,
    body: { ...walk, imageAlt: 'Nonsense.' },
    status: 404,
  },
  {
    name: 'a description over 300 characters is refused',
    as: ({ ada }) => ada,
    call: ({ path }) => `PATCH ${path}`,
    body: { ...walk, imageAlt: 'x'.repeat(301) },
    status: 422,
    contains: ['"imageAlt"', pictureCopy.altTooLong],
  },
]);
