import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const google = { GOOGLE_CLIENT_ID: 'kith', GOOGLE_CLIENT_SECRET: 'sample-secret' };

test('sign-in with Google is off without its settings', () => {
  expect(readConfig({}).google).toBeUndefined();
  expect(readConfig({ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }).google).toBeUndefined();
});

test('the default issuer is Google', () => {
  expect(readConfig(google).google).toEqual({
    clientId: 'kith',
    clientSecret: 'sample-secret',
    issuer: 'https://accounts.google.com',
  });
});

test.each([
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'kith' }],
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'sample-secret' }],
])('a missing %s is reported', (name, half) => {
  expect(() => readConfig(half)).toThrow(`The setting ${name} must be set together with`);
});

test.each([
  'https://id.example.org',
  'https://id.example.org/realms/kith',
  'http://localhost:4000',
  'http://127.0.0.1:4000/oidc',
  'http://[::1]:4000',
])('accepts the issuer %s', (issuer) => {
  expect(readConfig({ ...google, GOOGLE_ISSUER: issuer }).google?.issuer).toBe(issuer);
});

test.each([
  'http://id.example.org',
  'http://localhost.example.org',
  'http://127.0.0.1.example.org',
  'http://localhost:1@id.example.org',
  'ftp://localhost',
  'accounts.google.com',
])('rejects the issuer %s', (issuer) => {
  expect(() => readConfig({ ...google, GOOGLE_ISSUER: issuer })).toThrow(
    'The setting GOOGLE_ISSUER must be a URL that begins with https://, or with http:// if it points to this machine.',
  );
});

test('Redis requires a PostgreSQL database', () => {
  const both = { DATABASE_URL: 'postgres://kith@localhost/kith', REDIS_URL: 'redis://localhost' };
  expect(readConfig(both).redisUrl).toBe('redis://localhost');
  expect(() => readConfig({ REDIS_URL: 'redis://localhost' })).toThrow(
    'REDIS_URL connects several processes, which must share a PostgreSQL database: set DATABASE_URL too, or remove REDIS_URL.',
  );
  expect(() => readConfig({ ...both, REDIS_URL: 'http://localhost' })).toThrow(
    'The setting REDIS_URL must be a URL that begins with redis:// or rediss://.',
  );
});

test.each([
  ['https://kith.example.org', 'https://kith.example.org'],
  ['https://kith.example.org/', 'https://kith.example.org'],
  ['https://Kith.Example.org:443', 'https://kith.example.org'],
  ['http://kith.example.org:8080', 'http://kith.example.org:8080'],
])('the public URL %s is written as browsers write the origin: %s', (given, origin) => {
  expect(readConfig({ PUBLIC_URL: given }).publicUrl).toBe(origin);
});

test.each([
  'https://kith.example.org/community',
  'https://kith.example.org/?a=b',
  'https://kith.example.org/#a',
  'https://ada:password@kith.example.org',
  'kith.example.org',
])('rejects the public URL %s', (given) => {
  expect(() => readConfig({ PUBLIC_URL: given })).toThrow(
    'The setting PUBLIC_URL must be a URL that begins with http:// or https:// and consists only of scheme, host and port.',
  );
});

test.each(['no-reply@kith.example', 'Kith <no-reply@kith.example>', '"Kith, Köln" <a@b.example>'])(
  'accepts the sender %s',
  (from) => {
    expect(readConfig({ MAIL_FROM: from }).mailFrom).toBe(from);
  },
);

test.each(['Kith', 'no-reply', 'Kith no-reply@kith.example', 'Kith <no-reply>'])(
  'rejects the sender %s',
  (from) => {
    expect(() => readConfig({ MAIL_FROM: from })).toThrow(
      'The setting MAIL_FROM must be an email address, alone or as in Kith <no-reply@kith.example.org>.',
    );
  },
);

const s3 = { S3_ACCESS_KEY_ID: 'sample-key', S3_SECRET_ACCESS_KEY: 'sample-secret' };
test.each([
  ['S3_BUCKET must be set', { ...s3, S3_ENDPOINT: 'https://files.example.org' }],
  ['S3_SECRET_ACCESS_KEY must be set together with', { ...s3, S3_SECRET_ACCESS_KEY: '' }],
  ['S3_ACCESS_KEY_ID must be set together with', { ...s3, S3_ACCESS_KEY_ID: '' }],
])('an incomplete S3 configuration is reported: %s', (reason, settings) => {
  expect(() => readConfig(settings)).toThrow(`The setting ${reason}`);
});

test('each member can store 500 MB unless the operator sets a different limit', () => {
  expect(readConfig({}).maxMemberBytes).toBe(524_288_000);
  expect(readConfig({ MEMBER_STORAGE_MB: '2000' }).maxMemberBytes).toBe(2_097_152_000);
  for (const value of ['0', '-1', '1.5', '500 MB', '1e3']) {
    expect(() => readConfig({ MEMBER_STORAGE_MB: value })).toThrow(
      'The setting MEMBER_STORAGE_MB must be a whole number of megabytes, at least 1.',
    );
  }
});

describe('Google Analytics', () => {
  const ga4 = { GA4_MEASUREMENT_ID: 'G-SAMPLE1234', GA4_API_SECRET: 'sample-secret' };

  test('is off by default, and its default endpoint is Google’s', () => {
    expect(readConfig({}).ga4).toBeUndefined();
    expect(readConfig(ga4).ga4).toEqual({
      measurementId: 'G-SAMPLE1234',
      apiSecret: 'sample-secret',
      endpoint: 'https://www.google-analytics.com/mp/collect',
    });
  });

  test.each([
    [{ GA4_MEASUREMENT_ID: ga4.GA4_MEASUREMENT_ID }, 'GA4_API_SECRET must be set together with'],
    [{ GA4_API_SECRET: ga4.GA4_API_SECRET }, 'GA4_MEASUREMENT_ID must be an id like G-'],
    [{ ...ga4, GA4_MEASUREMENT_ID: 'UA-1234-5' }, 'GA4_MEASUREMENT_ID must be an id like G-'],
    [{ ...ga4, GA4_ENDPOINT: 'file:///etc/passwd' }, 'GA4_ENDPOINT must be a URL that begins'],
  ])('rejects the settings %j', (settings, reason) => {
    expect(() => readConfig(settings)).toThrow(`The setting ${reason}`);
  });
});
