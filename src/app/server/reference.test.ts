import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Area } from '#features/areas/contract.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import type { OpenApiDocument } from './reference-page.ts';

let app: TestApp;
let ada: Person;
let document: OpenApiDocument;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
  await makeAdministrator(app, ada);
  document = (await ada.get<OpenApiDocument>('/api/openapi.json')).body;
});
afterAll(() => app.close());

/** The statuses that the reference lists for a procedure. */
const statuses = (method: string, path: string): string[] =>
  Object.keys(document.paths[path]?.[method]?.responses ?? {});

/** The procedures, such as `get /feed`, for which the reference does not list a status. */
const lacking = (status: string, isMeant: (operation: object) => boolean): string[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => isMeant(operation) && !(status in (operation.responses ?? {})))
      .map(([method]) => `${method} ${path}`),
  );

test('the links of the API reference lead to sections whose ids have no spaces', async () => {
  const html = (await ada.get('/api/reference')).text;
  const list = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, id = '']) => id);
  const ids = list(/<section id="([^"]*)"/g);
  expect(ids).toContain('waiting-list');
  expect(ids.filter((id) => /\s/.test(id))).toEqual([]);
  expect(list(/href="#([^"]*)"/g)).toEqual(ids);
});

test('the API reference lists the response to an invalid cursor', async () => {
  expect((await ada.get('/api/feed?cursor=invalid')).status).toBe(400);
  expect(statuses('get', '/feed')).toContain('400');
});

test('the API reference lists the response to a repeated request whose result has been deleted', async () => {
  const create = () =>
    ada.post<Area>('/api/areas', { name: 'Harbour' }, { 'idempotency-key': 'harbour' });
  const { body } = await create();
  await ada.delete(`/api/areas/${body.id}`);
  expect((await create()).status).toBe(404);
  expect(statuses('post', '/areas')).toContain('404');
});

test('the API reference lists 400 for every procedure, and 422 for every procedure with input', () => {
  const hasInput = (operation: object) => 'requestBody' in operation || 'parameters' in operation;
  expect(lacking('400', () => true)).toEqual([]);
  expect(lacking('422', hasInput)).toEqual([]);
});
