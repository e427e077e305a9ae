import { oc } from '@orpc/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { errorCode, fieldErrors, isTransient } from './errors.ts';
import { createRestClient, toRequest } from './rest-client.ts';

test('fills the path of a GET from the input and sends the rest of the input as the query', () => {
  const route = { method: 'GET', path: '/entries/{entryId}/comments' };
  const input = { entryId: 'a/b', limit: 20, cursor: undefined };
  expect(toRequest(route, input)).toEqual({
    method: 'GET',
    url: '/api/entries/a%2Fb/comments?limit=20',
    body: null,
  });
});

test('a GET without input has no query', () => {
  expect(toRequest({ method: 'GET', path: '/profile' }, undefined).url).toBe('/api/profile');
});

test('sends the input of a write, without the values in the path, as its JSON body', () => {
  const route = { method: 'PATCH', path: '/posts/{postId}' };
  const { url, body } = toRequest(route, { postId: '1', title: 'Hi', imageId: null });
  expect(url).toBe('/api/posts/1');
  expect(body).toBe('{"title":"Hi","imageId":null}');
});

test('a write with no remaining input has no body; an empty input is sent as an empty object', () => {
  expect(toRequest({ method: 'PUT', path: '/entries/{id}/like' }, { id: '1' }).body).toBeNull();
  expect(toRequest({ method: 'DELETE', path: '/session' }, undefined).body).toBeNull();
  expect(toRequest({ method: 'POST', path: '/session/google' }, {}).body).toBe('{}');
});

const contract = { read: oc.route({ method: 'GET', path: '/thing' }) };
const respondWith = (respond: () => Promise<Response>) => {
  const fetchMock = vi.fn(respond);
  vi.stubGlobal('fetch', fetchMock);
  const client = createRestClient(contract);
  return { fetchMock, failure: () => client.read().catch((error: unknown) => error), client };
};
afterEach(() => {
  vi.unstubAllGlobals();
});

test('returns the JSON of the response', async () => {
  const { client, fetchMock } = respondWith(async () => Response.json({ ok: true }));
  expect(await client.read(undefined, { context: { idempotencyKey: 'k' } })).toEqual({ ok: true });
  const headers = { accept: 'application/json', 'idempotency-key': 'k' };
  expect(fetchMock).toHaveBeenCalledWith(
    '/api/thing',
    expect.objectContaining({ method: 'GET', headers }),
  );
});

test('an error response keeps its code and fields', async () => {
  const body = {
    defined: true,
    code: 'INVALID_INPUT',
    status: 422,
    message: 'No.',
    data: { fields: { title: 'Title is required' } },
  };
  const { failure } = respondWith(async () => Response.json(body, { status: 422 }));
  const error = await failure();
  expect(errorCode(error)).toBe('INVALID_INPUT');
  expect(fieldErrors(error)).toEqual({ title: 'Title is required' });
  expect(isTransient(error)).toBe(false);
});

test('an HTML page from a gateway and a lost connection are transient errors', async () => {
  const gateway = respondWith(async () => new Response('<html>', { status: 502 }));
  expect(isTransient(await gateway.failure())).toBe(true);
  const lost = respondWith(() => Promise.reject(new TypeError('Failed to fetch')));
  const error = await lost.failure();
  expect(error).toHaveProperty('name', 'NetworkError');
  expect(isTransient(error)).toBe(true);
});

test('a page that is not from our server is a transient error, even with status 200', async () => {
  const page = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
  const { failure } = respondWith(async () => page());
  const error = await failure();
  expect(error).toHaveProperty('name', 'NetworkError');
  expect(isTransient(error)).toBe(true);
});

test('a response with the JSON value null is a result, not an error', async () => {
  const { client } = respondWith(async () => Response.json(null));
  expect(await client.read()).toBeNull();
});
