import type { Locator, Page } from '@playwright/test';
import type { Member } from './member.ts';

/** A walk that is far enough in the future for every run of these journeys. */
export const walk = {
  title: 'Lantern walk',
  description: 'At talking pace.',
  date: '2099-11-27T19:30',
  timeZone: 'Europe/Amsterdam',
  location: 'Old Bridge, north side',
};

type Words = Partial<typeof walk> & { imageId?: string };

/** Plans an event over the API; answers its id. */
export async function plan(host: Pick<Member, 'call'>, words: Words = {}): Promise<string> {
  return (await host.call<{ id: string }>('POST', '/api/events', { ...walk, ...words })).id;
}

export const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ hasText: title });

export const submit = (page: Page): Locator =>
  page.getByRole('button', { name: 'Create Event', exact: true });
