import { expect } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import type { SearchResults } from '#features/search/contract.ts';
import { create } from './create.ts';
import type { Person } from './person.ts';

export const post = (by: Person, title: string, content = '–') =>
  create<Post>(by, '/api/posts', { title, content });
export const event = (
  by: Person,
  fields: { title: string; date?: string; location?: string; description?: string },
) =>
  create<Event>(by, '/api/events', {
    description: '',
    date: '2099-05-02T19:30',
    timeZone: 'UTC',
    location: 'Here',
    ...fields,
  });
const profile = { bio: '', location: '', interests: [], customInterests: [] };
export const edit = async (person: Person, fields: object) => {
  const names = { username: person.name, displayName: person.name };
  const response = await person.put('/api/profile', { ...profile, ...names, ...fields });
  expect(response.status, response.text).toBe(200);
};

export async function search(by: Person, query: string, more = ''): Promise<SearchResults> {
  const path = `/api/search?query=${encodeURIComponent(query)}${more}`;
  const { status, text, body } = await by.get<SearchResults>(path);
  expect(status, text).toBe(200);
  return body;
}
/** The names and titles of all results. A `~` marks members whose names are only similar to the query. */
export async function find(by: Person, query: string): Promise<string[]> {
  const { members, posts, events } = await search(by, query);
  return [
    ...members.items.map(({ userName, isSimilar }) => (isSimilar ? `~${userName}` : userName)),
    ...posts.items.map(({ title }) => title.text),
    ...events.items.map(({ title }) => title.text),
  ];
}
