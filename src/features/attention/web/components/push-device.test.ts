import { afterEach, expect, test, vi } from 'vitest';
import { turnPushOff } from './push-device.ts';

afterEach(() => vi.unstubAllGlobals());

/** Replaces the service worker's subscription, whose `unsubscribe` fails, and the response of our server. */
function stubBrowser(serverStatus: number): void {
  const unsubscribe = () => Promise.reject(new DOMException('The push service failed.'));
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('fetch', async () => Response.json({ ok: true }, { status: serverStatus }));
}

test('push notifications are off once the server has unsubscribed, even if the browser fails to', async () => {
  stubBrowser(200);
  expect(await turnPushOff()).toBe('off');
});

test('push notifications cannot be turned off while the server fails', async () => {
  stubBrowser(500);
  await expect(turnPushOff()).rejects.toThrow();
});
