import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { firstPage } from './context-pool.ts';
import { picture } from './pictures.ts';

/** The password of every test member. */
export const password = 'sample-password';
export const emailOf = (name: string): string => `${name}@sample.test`;

/** A member with a browser context of their own. */
export interface Member {
  name: string;
  userId: string;
  page: Page;
  context: BrowserContext;
  /** Calls the API with this browser's session. Throws if the server returns an error. */
  call<Body>(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Body>;
  /** Uploads a sample picture and returns its id. */
  upload(purpose: 'post' | 'event'): Promise<string>;
}

async function upload(request: APIRequestContext, site: string, purpose: string): Promise<string> {
  const response = await request.post(`${site}/api/pictures/${purpose}`, {
    headers: { origin: site },
    multipart: { file: await picture() },
  });
  if (!response.ok())
    throw new Error(`picture upload failed: ${response.status()} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

async function call<Body>(
  request: APIRequestContext,
  site: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> {
  const response = await request.fetch(site + path, {
    method,
    data: body,
    headers: { origin: site },
  });
  if (!response.ok())
    throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as Body;
}

/** Creates an account through the API in this browser, with a profile unless `profile` is null. */
export async function signUp(
  context: BrowserContext,
  site: string,
  name: string,
  profile: object | null = {},
): Promise<Member> {
  const page = await firstPage(context);
  const member: Omit<Member, 'userId'> = {
    name,
    page,
    context,
    call: (method, path, body) => call(context.request, site, method, path, body),
    upload: (purpose) => upload(context.request, site, purpose),
  };
  const { userId } = await member.call<{ userId: string }>('POST', '/api/accounts', {
    email: emailOf(name),
    password,
  });
  if (profile) {
    const displayName = name.charAt(0).toUpperCase() + name.slice(1);
    await member.call('POST', '/api/profiles', { username: name, displayName, ...profile });
  }
  return { ...member, userId };
}
