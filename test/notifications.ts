import type { Notification } from '#features/notifications/contract.ts';
import type { Person } from './person.ts';

/** The first page of a member's notifications. */
export const listNotifications = async (person: Person): Promise<Notification[]> =>
  (await person.get<{ items: Notification[] }>('/api/notifications')).body.items;
