import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { Person } from '#test/person.ts';
import { firstPage } from './context-pool.ts';
import { picture } from './pictures.ts';

/** The password of every test member. */
export const password = 'sample-password';
/**
 * A username that no other test uses: the name and six hexadecimal digits. The first is one of 2 to 9, so that the
 * name and the digits never form a reserved word, as in `mo` and `d12345`.
 */
export const uniqueName = (name: string): string =>
  `${name}${randomInt(0x200000, 0xa00000).toString(16)}`;
export const emailOf = (name: string): string => `${name}@sample.test`;

/** A member who only calls the API. */
export interface ApiMember {
  name: string;
  userId: string;
  /** Calls the API with the session of the sign-up. Throws if the server returns an error. */
  call<Body>(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Body>;
  /** Uploads a sample picture and returns its id. */
  upload(purpose: 'post' | 'event' | 'profile'): Promise<string>;
}

/** A member with a browser context of their own, which has the session of the sign-up. */
export interface Member extends ApiMember {
  page: Page;
  context: BrowserContext;
}

async function call<Body>(
  person: Person,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> {
  const response = await person.send<Body>(method, path, body);
  const { status, text } = response;
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`);
  return response.body;
}

async function upload(person: Person, purpose: string): Promise<string> {
  const { name, mimeType, buffer } = await picture();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  return (await call<{ id: string }>(person, 'POST', `/api/pictures/${purpose}`, form)).id;
}

/** Signs a browser in with the session that a person uses for API calls. */
async function shareSession(person: Person, context: BrowserContext, site: string): Promise<void> {
  const cookies = person.cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/);
    return { name, value, url: site, httpOnly: true, sameSite: 'Lax' as const };
  });
  await context.addCookies(cookies);
}

async function createAccount(
  site: string,
  name: string,
  profile: object | null,
): Promise<{ person: Person; member: ApiMember }> {
  const person = new Person(name, () => site);
  const account = { email: emailOf(name), password };
  const { userId } = await call<{ userId: string }>(person, 'POST', '/api/accounts', account);
  if (profile) {
    const displayName = name.charAt(0).toUpperCase() + name.slice(1);
    await call(person, 'POST', '/api/profiles', { username: name, displayName, ...profile });
    // The first steps of newcomers have their own tests.
    await call(person, 'PUT', '/api/welcome/newcomer/closed');
  }
  const member: ApiMember = {
    name,
    userId,
    call: (method, path, body) => call(person, method, path, body),
    upload: (purpose) => upload(person, purpose),
  };
  return { person, member };
}

/** Creates an account with a profile, for calls to the API only. */
export const signUpForApi = async (
  site: string,
  name: string,
  profile: object = {},
): Promise<ApiMember> => (await createAccount(site, name, profile)).member;

/** Creates an account, with a profile unless `profile` is null, and signs the browser in to it. */
export async function signUp(
  context: BrowserContext,
  site: string,
  name: string,
  profile: object | null = {},
): Promise<Member> {
  const { person, member } = await createAccount(site, name, profile);
  await shareSession(person, context, site);
  return { ...member, page: await firstPage(context), context };
}
