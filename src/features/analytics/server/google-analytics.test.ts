import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ga4Config } from '#platform/server/config.ts';
import { browser } from '#test/analytics-counts.ts';
import { startTestApp } from '#test/app.ts';
import { openGa4Receiver } from '#test/ga4-receiver.ts';
import { createForwarder } from './google-analytics.ts';

type Receiver = Awaited<ReturnType<typeof openGa4Receiver>>;

const noon = Date.UTC(2026, 10, 18, 12);
const warnings: unknown[] = [];
let receiver: Receiver;
let now = noon;

beforeEach(async () => {
  receiver = await openGa4Receiver();
  warnings.length = 0;
  now = noon;
});
afterEach(() => receiver.close());

const configOf = ({ settings }: Receiver): Ga4Config => ({
  measurementId: settings.GA4_MEASUREMENT_ID,
  apiSecret: settings.GA4_API_SECRET,
  endpoint: settings.GA4_ENDPOINT,
});

function forwarderTo(target: Receiver) {
  const log = { warn: (...args: unknown[]) => void warnings.push(args) };
  const forwarder = createForwarder({
    ga4: configOf(target),
    site: 'https://kith.example.org',
    log,
    clock: () => now,
  });
  const push = (name: string) => forwarder.push({ kind: 'view', name, at: now });
  return { ...forwarder, push };
}

describe('a community with Google Analytics', () => {
  test('forwards counts without anything that identifies the member', async () => {
    const settings = { ...receiver.settings, PUBLIC_URL: 'https://kith.example.org' };
    const app = await startTestApp({ settings, clock: () => now });
    const origin = { origin: 'https://kith.example.org' };
    const visitor = app.visitor();
    await visitor.get('/', browser);
    await visitor.get('/login', { ...browser, dnt: '1' });
    const account = { email: 'ada@sample.test', password: 'sample-password' };
    const { text } = await visitor.post<unknown>('/api/accounts', account, origin);
    await app.server.services.jobs.settle();
    await app.close();

    expect(receiver.names()).toEqual(['page_view', 'sign_up']);
    const [request] = receiver.received;
    expect(request?.query).toEqual({ measurement_id: 'G-SAMPLE1234', api_secret: 'sample-secret' });
    expect(request?.headers['content-type']).toBe('application/json');
    expect(request?.body).toMatchObject({ client_id: 'kith.server', non_personalized_ads: true });
    expect(request?.body.events[0]).toEqual({
      name: 'page_view',
      timestamp_micros: noon * 1000,
      params: {
        page_location: 'https://kith.example.org/',
        session_id: '20261118',
        engagement_time_msec: 1,
      },
    });
    const { userId } = JSON.parse(text) as { userId: string };
    // The `host` header names the receiver, so it is left out.
    const sent = JSON.stringify(receiver.received, (key, value) => (key === 'host' ? null : value));
    for (const secret of [userId, 'ada', '127.0.0.1', 'Firefox'])
      expect(sent).not.toContain(secret);
  });
});

describe('a community without Google Analytics', () => {
  test('sends nothing, even if an endpoint is configured', async () => {
    const { GA4_ENDPOINT } = receiver.settings;
    const app = await startTestApp({ settings: { GA4_ENDPOINT } });
    await app.visitor().get('/', browser);
    await app.close();
    expect(receiver.received).toEqual([]);
  });
});

describe('events', () => {
  test('are sent in order, in batches of 25', async () => {
    const { push, flush } = forwarderTo(receiver);
    for (let at = 0; at < 60; at++) push(`/${at}`);
    await Promise.all([flush(), flush()]);
    expect(receiver.received.map(({ body }) => body.events.length)).toEqual([25, 25, 10]);
    const urls = receiver.received.flatMap(({ body }) =>
      body.events.map(({ params }) => params.page_location),
    );
    expect(urls).toEqual(urls.map((_, at) => `https://kith.example.org/${at}`));
    await flush();
    expect(receiver.received).toHaveLength(3);
  });

  test('that fail temporarily are retried later and accepted once', async () => {
    const failing = await openGa4Receiver([503, 429]);
    const { push, flush } = forwarderTo(failing);
    push('/one');
    await flush();
    push('/two');
    await flush();
    expect(failing.received).toHaveLength(1);
    now += 10_000;
    await flush();
    now += 10_000;
    await flush();
    expect(failing.received).toHaveLength(2);
    now += 10_000;
    await flush();
    await failing.close();
    const accepted = failing.received.slice(2).flatMap(({ body }) => body.events);
    expect(accepted.map(({ params }) => params.page_location)).toEqual([
      'https://kith.example.org/one',
      'https://kith.example.org/two',
    ]);
    expect(warnings).toEqual([]);
  });

  test('that Google rejects are dropped with a warning that contains no secret', async () => {
    const refusing = await openGa4Receiver([400]);
    const { push, flush } = forwarderTo(refusing);
    push('/one');
    await flush();
    push('/two');
    await flush();
    await refusing.close();
    expect(refusing.received).toHaveLength(2);
    expect(warnings).toEqual([
      [{ events: 1, outcome: 'rejected' }, 'Google Analytics did not accept events'],
    ]);
  });

  test('are dropped after six attempts, and the oldest are dropped if too many are pending', async () => {
    const { settings } = receiver;
    await receiver.close();
    const { push, flush } = forwarderTo(receiver);
    for (let at = 0; at < 1100; at++) push(`/${at}`);
    for (let attempt = 0; attempt < 6; attempt++) {
      await flush();
      now += 24 * 60 * 60 * 1000;
    }
    expect(warnings).toEqual([
      [{ events: 100 }, 'dropped events: too many are pending for Google Analytics'],
      [{ events: 25, outcome: 'unavailable' }, 'Google Analytics did not accept events'],
    ]);
    expect(JSON.stringify(warnings)).not.toContain(settings.GA4_API_SECRET);
  });
});
