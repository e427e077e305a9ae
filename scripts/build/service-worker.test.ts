import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const worker = new URL('../../src/app/web/service-worker.js', import.meta.url);
const origin = 'https://kith.example';

interface Tapped {
  action?: string;
  readUntil?: number;
}

/** Taps a push notification, or one of its buttons, while windows show these paths. Returns what the worker does. */
async function tap(path: string, paths: readonly string[], { action = '', ...data }: Tapped = {}) {
  const windows = paths.map((opened) => ({
    url: origin + opened,
    focus: vi.fn(),
    postMessage: vi.fn(),
  }));
  const openWindow = vi.fn();
  const handlers = new Map<string, (event: object) => void>();
  const self = {
    location: { origin },
    clients: { matchAll: async () => windows, openWindow },
    addEventListener: (name: string, handler: (event: object) => void) =>
      handlers.set(name, handler),
  };
  const fetch = vi.fn(async (_url: string, _init: { body?: string }) => new Response());
  const build = { version: 'one', files: [] };
  runInNewContext(readFileSync(worker, 'utf8'), { self, build, fetch, URL });
  const { promise: handled, resolve: waitUntil } = Promise.withResolvers<unknown>();
  const notification = { close: () => {}, data: { id: 'message', path, ...data } };
  handlers.get('notificationclick')?.({ notification, action, waitUntil });
  await handled;
  const requests = fetch.mock.calls.map(([url, { body }]) => (body ? `${url} ${body}` : url));
  return {
    requests,
    focused: windows.filter(({ focus }) => focus.mock.calls.length > 0).map(({ url }) => url),
    messages: windows.flatMap(({ postMessage }) => postMessage.mock.calls.flat()),
    opened: openWindow.mock.calls.flat(),
  };
}

test.each([
  [['/events', '/posts/one'], '/posts/one', []],
  [['/legal/privacy', '/events'], '/events', [{ open: '/posts/one' }]],
])(
  'with %j open, a tap on a push notification opens the page of the notification in the window at %s',
  async (paths, path, messages) => {
    expect(await tap('/posts/one', paths)).toMatchObject({
      focused: [origin + path],
      messages,
      opened: [],
    });
  },
);

test.each([[[]], [['/legal/privacy']], [['/rules']], [['/invite/code']], [['/login']], [['/']]])(
  'with %j open, a tap on a push notification opens a new window',
  async (paths) => {
    const expected = { focused: [], messages: [], opened: ['/posts/one'] };
    expect(await tap('/posts/one', paths)).toMatchObject(expected);
  },
);

test('the button “Mark as read” of a push notification about a message marks its conversation as read', async () => {
  const data = { action: 'read', readUntil: 7 };
  expect(await tap('/messages/message', ['/events'], data)).toMatchObject({
    requests: ['/api/conversations/message/read {"until":7}'],
    opened: [],
    messages: [],
  });
});

test('a tap on a push notification marks what it was about as read with one request', async () => {
  const { requests } = await tap('/posts/one', []);
  expect(requests).toEqual(['/api/attention/delivered/message/read']);
});
