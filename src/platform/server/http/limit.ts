import { os } from '@orpc/server';
import type { Parts } from '../parts.ts';
import type { Account, Viewer } from './mint-viewer.ts';
import { middleware } from './procedures.ts';
import type { LimitName } from './rate-limits.ts';

/** A middleware that takes one point of a limit for each request from one client address. */
export const limitByAddress = ({ limits }: Pick<Parts, 'limits'>, name: LimitName) =>
  middleware.middleware(async ({ context, next }) => {
    await limits.take(name, context.clientAddress);
    return next();
  });

/** A middleware that takes one point of a limit for each request of one member; stands after the gate. */
export const limitByMember = ({ limits }: Pick<Parts, 'limits'>, name: LimitName) =>
  os.$context<{ viewer: Viewer }>().middleware(async ({ context, next }) => {
    await limits.take(name, context.viewer.userId);
    return next();
  });

/** The same for an account that may not have a profile yet. */
export const limitByAccount = ({ limits }: Pick<Parts, 'limits'>, name: LimitName) =>
  os.$context<{ account: Account }>().middleware(async ({ context, next }) => {
    await limits.take(name, context.account.userId);
    return next();
  });
