import type { Area } from '#features/areas/contract.ts';
import type { Event } from '#features/events/contract.ts';
import { makeAdministrator } from './administrator.ts';
import type { TestApp } from './app.ts';
import type { Person } from './person.ts';

export const eventFields = {
  title: 'Soup',
  description: '',
  timeZone: 'UTC',
  location: 'Mill Street 3',
  date: '2099-05-02T19:30',
};
export const profileFields = { bio: '', interests: ['Ceramics'], customInterests: [] };

export const addArea = async (admin: Person, name: string): Promise<Area> => {
  const { status, body, text } = await admin.post<Area>('/api/areas', { name });
  if (status !== 201) throw new Error(text);
  return body;
};

/** Dora, an administrator, adds two areas. Ada lives in one of them and hosts an event in the other. */
export async function arrangeAreas(app: TestApp) {
  const dora = await app.member('dora');
  await makeAdministrator(app, dora);
  const harbour = await addArea(dora, 'Harbour');
  const oldTown = await addArea(dora, 'Köln Süd');
  const ada = await app.member('ada');
  const profile = {
    ...profileFields,
    username: 'ada',
    displayName: 'Ada',
    location: 'Kiln Street',
  };
  await ada.put('/api/profile', { ...profile, areaId: harbour.id });
  const { body: event } = await ada.post<Event>('/api/events', {
    ...eventFields,
    areaId: oldTown.id,
  });
  return { dora, ada, harbour, oldTown, event, newcomer: await app.account('newcomer') };
}
