import { expect } from 'vitest';
import type { Person } from './person.ts';

/** Creates something through the API. Throws unless the response is 201. */
export async function create<Body>(by: Person, path: string, body: object): Promise<Body> {
  const response = await by.post<Body>(path, body);
  expect(response.status, response.text).toBe(201);
  return response.body;
}
