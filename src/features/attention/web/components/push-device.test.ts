import { afterEach, describe, expect, test, vi } from 'vitest';
import { PushServiceTimeout, turnPushOff, turnPushOn } from './push-device.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Replaces the browser's push manager and the response of our server. */
function stubPush(pushManager: object, serverStatus: number): void {
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('fetch', async () => Response.json({ ok: true }, { status: serverStatus }));
}

/** A browser that is subscribed and fails to unsubscribe. */
function stubBrowser(serverStatus: number): void {
  const unsubscribe = () => Promise.reject(new DOMException('The push service failed.'));
  stubPush({ getSubscription: async () => ({ unsubscribe }) }, serverStatus);
}

test('push notifications are off once the server has unsubscribed, even if the browser fails to', async () => {
  stubBrowser(200);
  expect(await turnPushOff()).toBe('off');
});

test('push notifications cannot be turned off while the server fails', async () => {
  stubBrowser(500);
  await expect(turnPushOff()).rejects.toThrow();
});

describe('turning push notifications on', () => {
  /** A browser that has permission and is not subscribed yet. */
  function stubPermitted(subscribe: () => Promise<object>): void {
    vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
    stubPush({ getSubscription: async () => null, subscribe }, 200);
    vi.useFakeTimers();
  }

  test('fails after a while if the push service of the browser does not answer', async () => {
    stubPermitted(() => new Promise(() => undefined));
    const failure = turnPushOn('key').catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await failure).toBeInstanceOf(PushServiceTimeout);
  });

  test('leaves no timer if the push service answers', async () => {
    stubPermitted(async () => ({ toJSON: () => ({ endpoint: 'https://push.example', keys: {} }) }));
    expect(await turnPushOn('key')).toBe('on');
    expect(vi.getTimerCount()).toBe(0);
  });
});
