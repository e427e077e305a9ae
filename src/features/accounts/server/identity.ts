import type { APIError } from 'better-auth/api';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { AppError } from '#platform/shared/errors.ts';
import { accountCopy } from '../copy.ts';

/** The header that passes the client's address to Better Auth. The client itself cannot set it. */
export const addressHeader = 'x-kith-client-address';

/** The headers passed to Better Auth: cookie, user agent and the client's address. */
export function identityHeaders(context: RequestContext): Headers {
  const { cookie, 'user-agent': agent } = context.req.headers;
  const headers = new Headers({ [addressHeader]: context.clientAddress });
  if (cookie) headers.set('cookie', cookie);
  if (agent) headers.set('user-agent', agent.slice(0, 300));
  return headers;
}

/** Copies the cookies of Better Auth's response to ours, and no other header. */
export function copyCookies(context: RequestContext, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) context.res.appendHeader('set-cookie', cookie);
}

/** The code of an error from Better Auth, or null for any other error. */
export function identityCode(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'APIError') return null;
  return (error as APIError).body?.code ?? 'UNKNOWN';
}

export const invalidEmail = (): AppError =>
  new AppError('INVALID_EMAIL', accountCopy.invalidEmail, {
    fields: { email: accountCopy.invalidEmail },
  });

export const weakPassword = (): AppError =>
  new AppError('WEAK_PASSWORD', accountCopy.weakPassword, {
    fields: { password: accountCopy.weakPassword },
  });
