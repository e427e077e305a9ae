import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type Overrides, type RunningServer, startServer } from '#app/server/start-server.ts';
import type { Schema } from '#db/schema.ts';
import type { ViewerInfo } from '#features/accounts/contract.ts';
import { hashPassword } from '#features/accounts/server/password-hash.ts';
import { readConfig } from '#platform/server/config.ts';
import { defaultLimits, type LimitRules } from '#platform/server/http/rate-limits.ts';
import { renderMail } from '#platform/server/mail/mail-transport.ts';
import type { Mailer, RenderedMail } from '#platform/server/mail/mailer.ts';
import { languages } from '#platform/shared/language.ts';
import { acquaint } from './acquaint.ts';
import { openReusableDatabase, openTestDatabase } from './engines.ts';
import { Person } from './person.ts';
import { insertSampleMember } from './sample-member.ts';

/** The password of every sample account. */
export const samplePassword = 'sample-password';
/** The address of a sample account. */
export const sampleEmail = (name: string): string => `${name}@sample.test`;

/** The real server with its own port and database. */
export interface TestApp {
  readonly url: string;
  readonly server: RunningServer;
  readonly db: Kysely<Schema>;
  /** Every email that was sent, oldest first, except those in `confirmations`. */
  readonly mails: RenderedMail[];
  /** The emails that ask to confirm the address of a new account. */
  readonly confirmations: RenderedMail[];
  /** A client without an account. */
  visitor(): Person;
  /** Signs up an account without a profile. */
  account(name: string): Promise<Person>;
  /** Signs up an account and creates a profile with the same name. */
  signUp(name: string): Promise<Person>;
  /** Inserts a member whom nobody knows, without sending the two requests of {@link TestApp.signUp}. */
  stranger(name: string): Promise<Person>;
  /** Adds a {@link TestApp.stranger} and acquaints them with all other members. */
  member(name: string): Promise<Person>;
  /** Signs in an existing account in a second browser. */
  signIn(name: string): Promise<Person>;
  /** Stops the server and starts it again on the same data. */
  restart(): Promise<void>;
  /** Starts a second server on the same data, without Redis between the two. Returns its URL. */
  startSecond(): Promise<string>;
  /**
   * Deletes all accounts with everything they created, and all cases, areas, waiting-list entries, rules, community
   * settings and emails.
   */
  reset(): Promise<void>;
  close(): Promise<void>;
}

type TestOverrides = Omit<Overrides, 'database' | 'mailer'> & {
  /** Environment variables in addition to those for the test's own folder and port. */
  settings?: Record<string, string>;
  /** Uses a database that no other test has used: the plans of PostgreSQL depend on what deleted rows leave behind. */
  needsNewDatabase?: boolean;
};

/** Makes hashing passwords fast; password-hash.test.ts tests the real cost. */
export const cheapPasswords = { memoryKib: 64, passes: 1 };

const passwordHash = await hashPassword(samplePassword, cheapPasswords);

const unlimited = Object.fromEntries(
  Object.keys(defaultLimits).map((name) => [name, { points: 1_000_000, seconds: 60 }]),
) as unknown as LimitRules;

/**
 * Starts the real server on an empty database of this run's engine, with rate limits that no test reaches unless it
 * sets its own.
 */
export async function startTestApp(given: TestOverrides = {}): Promise<TestApp> {
  const { settings, needsNewDatabase, ...overrides } = given;
  const testDatabase = await (needsNewDatabase ? openTestDatabase() : openReusableDatabase());
  const { dataDir } = testDatabase.location;
  const webDir = await writePages(join(dataDir, 'web'));
  const defaults = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  // Tests make no requests to other sites. Tests of link previews start their own site and turn LINK_PREVIEWS on.
  const config = readConfig({ ...defaults, LINK_PREVIEWS: 'off', ...settings });
  const [mails, confirmations]: [RenderedMail[], RenderedMail[]] = [[], []];
  const mailer = {
    send: async (mail: Parameters<Mailer['send']>[0]) => {
      const rendered = renderMail(mail, config.communityName);
      (rendered.text.includes('?confirm=') ? confirmations : mails).push(rendered);
    },
    close: () => {},
  };
  const start = async () => {
    const started = await startServer(config, {
      webDir,
      ...(!settings?.SMTP_URL && { mailer }),
      passwordCost: cheapPasswords,
      // Otherwise the first member would be notified of each later member.
      youngCommunityMaxMembers: 0,
      ...overrides,
      database: testDatabase.database,
      limits: { ...unlimited, ...overrides.limits },
    });
    await started.services.jobs.settle();
    return started;
  };
  let server = await start();
  const siteUrl = () => `http://127.0.0.1:${server.port}`;
  const people = actors(siteUrl);
  let second: RunningServer | undefined;

  async function stranger(name: string): Promise<Person> {
    const account = { name, email: sampleEmail(name), passwordHash };
    const { userId, cookie } = await insertSampleMember(server.services, account);
    return new Person(name, siteUrl, { userId, cookie });
  }

  return {
    get url() {
      return siteUrl();
    },
    get server() {
      return server;
    },
    get db() {
      return testDatabase.database.db;
    },
    mails,
    confirmations,
    ...people,
    signUp: people.member,
    stranger,
    async member(name) {
      const person = await stranger(name);
      await acquaint(testDatabase.database.db, person.userId);
      return person;
    },
    async restart() {
      await server.close();
      await testDatabase.reopen();
      server = await start();
    },
    async startSecond() {
      second = await start();
      return `http://127.0.0.1:${second.port}`;
    },
    async reset() {
      // Otherwise an email from before the reset could be sent after it.
      for (const running of [server, second]) await running?.services.jobs.settle();
      await testDatabase.database.db.deleteFrom('auth_user').execute();
      await testDatabase.database.db.deleteFrom('auth_verification').execute();
      // Deleting accounts does not delete their conversations.
      await testDatabase.database.db.deleteFrom('conversation').execute();
      await testDatabase.database.db.deleteFrom('case_file').execute();
      await testDatabase.database.db.deleteFrom('area').execute();
      await testDatabase.database.db.deleteFrom('waiting_list_entry').execute();
      await testDatabase.database.db.deleteFrom('rules_version').execute();
      await testDatabase.database.db.deleteFrom('joining_choice').execute();
      await testDatabase.database.db.deleteFrom('slow_mode').execute();
      await testDatabase.database.db.deleteFrom('outbox_mail').execute();
      mails.length = 0;
      confirmations.length = 0;
    },
    async close() {
      await second?.close();
      await server.close();
      await testDatabase.drop();
    },
  };
}

/** Functions that create people through the same API calls that the web app makes. */
export function actors(siteUrl: () => string) {
  const visitor = () => new Person('visitor', siteUrl);

  async function authenticate(path: string, name: string): Promise<Person> {
    const person = new Person(name, siteUrl);
    const credentials = { email: sampleEmail(name), password: samplePassword };
    const response = await person.post<ViewerInfo>(path, credentials);
    if (response.status !== 201) throw new Error(`${name} cannot sign up or in: ${response.text}`);
    person.userId = response.body.userId;
    return person;
  }

  const account = (name: string) => authenticate('/api/accounts', name);
  const signIn = (name: string) => authenticate('/api/session', name);

  async function member(name: string): Promise<Person> {
    const person = await account(name);
    const { status, text } = await person.post('/api/profiles', {
      username: name,
      displayName: name,
    });
    if (status !== 201) throw new Error(`${name} cannot create a profile: ${text}`);
    return person;
  }

  return { visitor, account, signIn, member };
}

/** Writes a minimal version of the built web app, with only the files that the server needs; returns the folder. */
export async function writePages(webDir: string): Promise<string> {
  await mkdir(join(webDir, '.vite'), { recursive: true });
  const pages = { '/community': ['/assets/feed.t.js'], '/posts/$postId': ['/assets/post.js'] };
  const scripts = { common: ['/assets/app.t.js'], pages };
  await writeFile(join(webDir, '.vite/page-scripts.json'), JSON.stringify(scripts));
  await writeFile(
    join(webDir, 'manifest.webmanifest'),
    '{"name":"Kith","start_url":"/","shortcuts":[]}',
  );
  await writeFile(join(webDir, 'sw.js'), 'const build = {};');
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'assets/feed.t.js'), '/* the feed */');
  await writeFile(join(webDir, 'index.html'), page('en', 'app', '<div id="root"></div>'));
  for (const language of languages) {
    await writeFile(join(webDir, `.vite/first-paint.${language}.html`), firstPaint);
    await mkdir(join(webDir, language, 'legal'), { recursive: true });
    for (const [name, body] of Object.entries(pageBodies)) {
      await writeFile(join(webDir, language, `${name}.html`), page(language, name, body));
    }
  }
  return webDir;
}

const page = (language: string, title: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><title>${title}</title></head><body>${body}</body></html>`;
const testimonial = '<q>{{text}}</q> {{name}} {{since}} {{length}} {{#photo}}{{src}}{{/photo}}';
const firstPaint = `{{community}} {{title}} {{#feed}}{{#entries}}<h2>{{heading}}</h2><p>{{text}}</p>
    {{#author}}{{name}} {{ago}} {{#photo}}{{src}}{{/photo}}{{/author}}{{#cover}}cover{{/cover}}
    {{#picture}}{{width}} {{height}}{{/picture}}{{/entries}}{{/feed}}{{^feed}}waiting{{/feed}}`;
/** The body of each page, with the same placeholders as the built pages. */
const pageBodies = {
  landing: `{{#open}}everyone{{/open}}{{^open}}by invitation{{/open}} {{community}} {{site}}/og.png {{email}}{{error}}{{invalid}}
    {{#events}}{{#event}}<li>{{title}} {{day}} {{longDate}} {{badgeMonth}} {{badgeDay}} {{town}}
    {{#picture}}{{src}} {{sources}} {{width}} {{height}}{{/picture}}{{^picture}}{{cover}}{{/picture}}</li>
    {{/event}}{{/events}}{{^events}}no events{{/events}}
    {{#testimonials}}{{#first}}${testimonial}{{/first}}{{#others}}{{#other}}${testimonial}{{/other}}{{/others}}
    {{/testimonials}}{{^testimonials}}no voices{{/testimonials}}`,
  failed:
    '<p>{{text}}</p>{{#retry}}<a href="{{url}}">{{/retry}}{{#reloads}}reloads itself{{/reloads}}{{#again}}go back{{/again}}',
  'waiting-list': `<h1>{{heading}}</h1><p>{{text}}</p>
    {{#ask}}<input value="{{email}}" aria-invalid="{{invalid}}">{{error}}{{/ask}}
    {{#act}}<form action="{{action}}"><input value="{{key}}"><button>{{label}}</button></form>{{/act}}
    {{#link}}<a href="{{url}}">{{label}}</a>{{/link}}`,
  invitation: `<h1>{{heading}}</h1><p>{{text}}</p>{{note}}{{#photo}}{{src}}{{/photo}}
    {{#action}}<a href="{{href}}">{{label}}</a>{{/action}}
    {{#ask}}<input value="{{email}}" aria-invalid="{{invalid}}">{{error}}{{/ask}}`,
  'legal/terms': 'The terms of {{community}}',
  'legal/privacy': 'Privacy at {{community}}',
  rules: `<h1>{{heading}}</h1>{{subtitle}} {{#outdated}}outdated{{/outdated}} {{#current}}<a href="{{current}}">{{/current}}
    {{#blocks}}{{#heading}}<h2>{{heading}}</h2>{{/heading}}
    {{#paragraph}}<p>{{#parts}}{{#href}}<a href="{{href}}">{{/href}}{{text}}{{/parts}}</p>{{/paragraph}}
    {{#list}}<ul>{{#items}}<li>{{#parts}}{{#href}}<a href="{{href}}">{{/href}}{{text}}{{/parts}}</li>{{/items}}</ul>{{/list}}
    {{/blocks}}{{#versions}}{{#all}}<li>{{name}} {{href}} {{date}} {{whatChanged}} {{#isShown}}shown{{/isShown}}</li>{{/all}}{{/versions}}`,
};
