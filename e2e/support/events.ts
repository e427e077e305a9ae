import type { Locator, Page } from '@playwright/test';
import type { Member } from './member.ts';

/** An event far enough in the future to be upcoming in every run. */
export const sampleEvent = {
  title: 'Lantern walk',
  description: 'At talking pace.',
  date: '2099-11-27T19:30',
  timeZone: 'Europe/Amsterdam',
  location: 'Old Bridge, north side',
};

type EventFields = Partial<typeof sampleEvent> & { imageId?: string };

/** Creates an event through the API and returns its id. */
export async function createEvent(
  host: Pick<Member, 'call'>,
  fields: EventFields = {},
): Promise<string> {
  const event = { ...sampleEvent, ...fields };
  return (await host.call<{ id: string }>('POST', '/api/events', event)).id;
}

export const findCard = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ hasText: title });

export const createEventButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Create Event', exact: true });
