import { z } from 'zod';

/** Thrown if the server cannot run with its current settings. The message tells the operator why. */
export class ConfigError extends Error {}

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535);
const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((text) => text === '1' || text === 'true');
const hosts = z
  .string()
  .regex(/^[\w.:[\]-]+(?:, *[\w.:[\]-]+)*$/)
  .transform((text) => text.split(/, */));
const url = (protocol: RegExp) => z.url({ protocol });

/** The issuer must use TLS unless it runs on this machine. */
const localHosts = ['localhost', '127.0.0.1', '[::1]'];
const issuer = url(/^https?$/).refine((text) => {
  const { protocol, hostname = '' } = URL.parse(text) ?? {};
  return protocol === 'https:' || localHosts.includes(hostname);
});

/**
 * The origin of the site, written as browsers write it in the header Origin, because requests are compared with it. The
 * site cannot be served under a path.
 */
const publicUrl = url(/^https?$/)
  .refine((text) => /^https?:\/\/[^/?#@]+\/*$/i.test(text))
  .transform((text) => new URL(text).origin);

/** An address, with or without a name. */
const sender = z.string().regex(/^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/);

/** The data folder if `DATA_DIR` is not set. */
export const defaultDataDir = './data';

/** The format and default of every setting. An empty value counts as unset. */
const fields = z.object({
  PORT: port.default(3000),
  HOST: z.string().default(''),
  DATA_DIR: z.string().default(defaultDataDir),
  DATABASE_URL: url(/^postgres(ql)?$/).optional(),
  REDIS_URL: url(/^rediss?$/).optional(),
  PUBLIC_URL: publicUrl.optional(),
  COMMUNITY_NAME: z.string().trim().min(1).max(40).default('Kith'),
  AUTH_SECRET: z.string().min(32).optional(),
  TRUSTED_PROXY: flag.default(false),
  SMTP_URL: url(/^smtps?$/).optional(),
  MAIL_FROM: sender.default('Kith <no-reply@localhost>'),
  REQUIRE_SECOND_FACTOR: z.enum(['administrators', 'off']).default('off'),
  REQUIRE_CONFIRMED_EMAIL: flag.default(false),
  JOINING: z.enum(['open', 'invited']).default('open'),
  MEMBER_STORAGE_MB: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .default(500),
  PUSH_HOSTS: hosts.default([]),
  LINK_PREVIEWS: z.enum(['on', 'off']).default('on'),
  LINK_PREVIEW_HOSTS: hosts.default([]),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: url(/^https?$/).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  GOOGLE_CLIENT_ID: z.string().trim().optional(),
  GOOGLE_CLIENT_SECRET: z.string().trim().optional(),
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/)
    .optional(),
  GA4_API_SECRET: z.string().trim().optional(),
  GA4_ENDPOINT: url(/^https?$/).default('https://www.google-analytics.com/mp/collect'),
  DEMO: flag.default(false),
});

/** Rejects a setting without the other setting that it needs. */
const settings = fields
  .refine((s) => !s.GOOGLE_CLIENT_ID || s.GOOGLE_CLIENT_SECRET, { path: ['GOOGLE_CLIENT_SECRET'] })
  .refine((s) => !s.GOOGLE_CLIENT_SECRET || s.GOOGLE_CLIENT_ID, { path: ['GOOGLE_CLIENT_ID'] })
  .refine((s) => !s.S3_ENDPOINT || s.S3_BUCKET, { path: ['S3_BUCKET'] })
  .refine((s) => !s.S3_ACCESS_KEY_ID || s.S3_SECRET_ACCESS_KEY, { path: ['S3_SECRET_ACCESS_KEY'] })
  .refine((s) => !s.S3_SECRET_ACCESS_KEY || s.S3_ACCESS_KEY_ID, { path: ['S3_ACCESS_KEY_ID'] })
  .refine((s) => !s.GA4_MEASUREMENT_ID || s.GA4_API_SECRET, { path: ['GA4_API_SECRET'] })
  .refine((s) => !s.GA4_API_SECRET || s.GA4_MEASUREMENT_ID, { path: ['GA4_MEASUREMENT_ID'] });

const expected: Partial<Record<keyof z.infer<typeof settings>, string>> = {
  PORT: 'a port number from 0 to 65535',
  DATABASE_URL: 'a URL that begins with postgres://',
  REDIS_URL: 'a URL that begins with redis:// or rediss://',
  PUBLIC_URL:
    'a URL that begins with http:// or https:// and consists only of scheme, host and port',
  COMMUNITY_NAME: 'a name of 1 to 40 characters',
  AUTH_SECRET: 'at least 32 characters',
  TRUSTED_PROXY: '0 or 1',
  SMTP_URL: 'a URL that begins with smtp:// or smtps://',
  MAIL_FROM: 'an email address, alone or as in Kith <no-reply@kith.example.org>',
  REQUIRE_SECOND_FACTOR: 'administrators or off',
  REQUIRE_CONFIRMED_EMAIL: '0 or 1',
  JOINING: 'open or invited',
  MEMBER_STORAGE_MB: 'a whole number of megabytes, at least 1',
  PUSH_HOSTS: 'host names, separated by commas',
  LINK_PREVIEWS: 'on or off',
  LINK_PREVIEW_HOSTS: 'host names, separated by commas',
  S3_BUCKET: 'set if S3_ENDPOINT is set',
  S3_ACCESS_KEY_ID: 'set together with S3_SECRET_ACCESS_KEY',
  S3_SECRET_ACCESS_KEY: 'set together with S3_ACCESS_KEY_ID',
  S3_ENDPOINT: 'a URL that begins with http:// or https://',
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
  METRICS_TOKEN: 'at least 16 characters',
  GOOGLE_CLIENT_ID: 'set together with GOOGLE_CLIENT_SECRET',
  GOOGLE_CLIENT_SECRET: 'set together with GOOGLE_CLIENT_ID',
  GOOGLE_ISSUER: 'a URL that begins with https://, or with http:// if it points to this machine',
  GA4_MEASUREMENT_ID: 'an id like G-ABC123XYZ9, and set together with GA4_API_SECRET',
  GA4_API_SECRET: 'set together with GA4_MEASUREMENT_ID',
  GA4_ENDPOINT: 'a URL that begins with http:// or https://',
  DEMO: '0 or 1',
};

/** The settings of a server, checked and with their defaults. */
export interface Config {
  port: number;
  /** The address to listen on; empty for all. */
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The Redis server that connects several processes; undefined for a single process. */
  redisUrl: string | undefined;
  /** The public URL of this server; undefined if the server is used only from its own machine. */
  publicUrl: string | undefined;
  communityName: string;
  authSecret: string | undefined;
  trustedProxy: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Whether administrators must sign in with a passkey or in two steps. */
  requireSecondFactor: boolean;
  /** Whether members can write only after they have confirmed their address. */
  requireConfirmedEmail: boolean;
  /** Whether everyone can join, or only people with an invitation. Applies until an administrator chooses. */
  joining: 'open' | 'invited';
  /** The maximum size of all pictures that one member stores, in bytes. */
  maxMemberBytes: number;
  /** The hosts of push services besides the well-known ones. */
  pushHosts: readonly string[];
  /** Whether the server requests the pages that members link to. */
  linkPreviews: boolean;
  /** For tests: hosts on this machine, as `host:port`, from which the server may request link previews. */
  linkPreviewHosts: readonly string[];
  /** Undefined if files are stored in the data folder. */
  s3: S3Config | undefined;
  logLevel: z.infer<typeof settings>['LOG_LEVEL'];
  /** The bearer token for /metrics; undefined if the server has no metrics endpoint. */
  metricsToken: string | undefined;
  /** Undefined if sign-in with Google is not configured. */
  google: GoogleConfig | undefined;
  /** Undefined if nothing is sent to Google Analytics. */
  ga4: Ga4Config | undefined;
  demo: boolean;
}

/** The OpenID provider for sign-in, by default Google. */
export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  issuer: string;
}

/** The account and endpoint for sending events to Google Analytics through its Measurement Protocol. */
export interface Ga4Config {
  measurementId: string;
  apiSecret: string;
  endpoint: string;
}

/** The S3-compatible store for files, used instead of the data folder. */
export interface S3Config {
  bucket: string | undefined;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
}

/** The URL of this site, for links in emails. For links in responses, use `RequestContext.site`. */
export const siteUrl = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;

const readGoogle = (s: z.infer<typeof settings>): GoogleConfig | undefined =>
  s.GOOGLE_CLIENT_ID && s.GOOGLE_CLIENT_SECRET
    ? {
        clientId: s.GOOGLE_CLIENT_ID,
        clientSecret: s.GOOGLE_CLIENT_SECRET,
        issuer: s.GOOGLE_ISSUER,
      }
    : undefined;

/** Reads the settings from environment variables. Throws {@link ConfigError} for the first invalid one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(present);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof expected;
    throw new ConfigError(`The setting ${name} must be ${expected[name] ?? 'a valid value'}.`);
  }
  const s = parsed.data;
  if (s.REDIS_URL && !s.DATABASE_URL) {
    throw new ConfigError(
      'REDIS_URL connects several processes, which must share a PostgreSQL database: set DATABASE_URL too, or remove REDIS_URL.',
    );
  }
  return {
    port: s.PORT,
    host: s.HOST,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    redisUrl: s.REDIS_URL,
    publicUrl: s.PUBLIC_URL,
    communityName: s.COMMUNITY_NAME,
    authSecret: s.AUTH_SECRET,
    trustedProxy: s.TRUSTED_PROXY,
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    requireSecondFactor: s.REQUIRE_SECOND_FACTOR === 'administrators',
    requireConfirmedEmail: s.REQUIRE_CONFIRMED_EMAIL,
    joining: s.JOINING,
    maxMemberBytes: s.MEMBER_STORAGE_MB * 1_048_576,
    pushHosts: s.PUSH_HOSTS,
    linkPreviews: s.LINK_PREVIEWS === 'on',
    linkPreviewHosts: s.LINK_PREVIEW_HOSTS,
    s3: s.S3_BUCKET
      ? {
          bucket: s.S3_BUCKET,
          endpoint: s.S3_ENDPOINT,
          region: s.S3_REGION,
          accessKeyId: s.S3_ACCESS_KEY_ID,
          secretAccessKey: s.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    logLevel: s.LOG_LEVEL,
    metricsToken: s.METRICS_TOKEN,
    google: readGoogle(s),
    ga4:
      s.GA4_MEASUREMENT_ID && s.GA4_API_SECRET
        ? {
            measurementId: s.GA4_MEASUREMENT_ID,
            apiSecret: s.GA4_API_SECRET,
            endpoint: s.GA4_ENDPOINT,
          }
        : undefined,
    demo: s.DEMO,
  };
}
