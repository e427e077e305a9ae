import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';

/** Allows `points` actions in `seconds` for one key. */
export interface LimitRule {
  points: number;
  seconds: number;
}

/** All rate limits of the server, by name. */
export interface LimitRules {
  /** Failed sign-ins for one account from one client address. */
  signInByAccount: LimitRule;
  /** Failed sign-ins from one client address. */
  signInByAddress: LimitRule;
  /** Failed sign-ins for one account from all clients. When the limit is reached, a pause follows each failure. */
  guessesOfAccount: LimitRule;
  /** Attempts to sign up from one client address. */
  signUpByAddress: LimitRule;
  /** New accounts without a proof of work, from one client address. */
  signUpWithoutProof: LimitRule;
  /** New accounts without a proof of work, from all clients together. */
  signUpsWithoutProof: LimitRule;
  /** Challenges that one client receives before they become harder. */
  signUpChallenge: LimitRule;
  /** Attempts by one client to use an email address of another account. Prevents harvesting of addresses. */
  signUpKnownEmail: LimitRule;
  /** Password resets that one client requests or attempts. */
  passwordReset: LimitRule;
  /** Password reset emails to one mailbox, requested by all clients together. */
  passwordResetMail: LimitRule;
  /** Sign-ins with Google that one client starts. */
  googleSignIn: LimitRule;
  /** Second steps and passkey sign-ins that one client attempts. */
  secondStep: LimitRule;
  /** Wrong codes for one account, in the second step of a sign-in or in the account's settings. */
  wrongCode: LimitRule;
  /** Attempts of one signed-in account to confirm an action with its password or a mailed link. */
  passwordCheck: LimitRule;
  /** Links that one account requests by email, to prove its ownership or to change its address. */
  accountMail: LimitRule;
  /** Data exports of one member. */
  dataExport: LimitRule;
  /** Write requests of one member. */
  write: LimitRule;
  /** Pictures that one member uploads. */
  upload: LimitRule;
  /** Page views that one client reports. */
  pageView: LimitRule;
  /** Email addresses that one client adds to the waiting list. */
  waitingList: LimitRule;
  /** Waiting-list emails to one mailbox. */
  waitingListMail: LimitRule;
  /** Emails to one mailbox that no other limit covers, such as links to set a password. */
  mailToAddress: LimitRule;
  /** Emails to one mailbox that ask to confirm the address of an account. */
  confirmationMail: LimitRule;
  /** Notices to one mailbox about its account, such as that its password was changed. */
  noticeToAddress: LimitRule;
  /** Live streams that one member opens. Opening one reads the updates that the browser missed. */
  stream: LimitRule;
  /** Searches of one member, including those made while the member types. */
  search: LimitRule;
  /** Frequent small requests of one user, such as lookups while they type. */
  lookUp: LimitRule;
  /** Members whom searches and, after the first day, the directory show to one member. */
  directory: LimitRule;
  /** Members whom the directory shows to one member on their first day. */
  directoryFirstDay: LimitRule;
}

/** The default limits. */
export const defaultLimits: LimitRules = {
  signInByAccount: { points: 10, seconds: 900 },
  signInByAddress: { points: 100, seconds: 900 },
  guessesOfAccount: { points: 20, seconds: 900 },
  signUpByAddress: { points: 100, seconds: 3600 },
  signUpWithoutProof: { points: 10, seconds: 3600 },
  signUpsWithoutProof: { points: 100, seconds: 3600 },
  signUpChallenge: { points: 30, seconds: 3600 },
  signUpKnownEmail: { points: 20, seconds: 3600 },
  passwordReset: { points: 10, seconds: 3600 },
  passwordResetMail: { points: 5, seconds: 3600 },
  googleSignIn: { points: 100, seconds: 900 },
  secondStep: { points: 100, seconds: 900 },
  wrongCode: { points: 20, seconds: 3600 },
  passwordCheck: { points: 10, seconds: 900 },
  accountMail: { points: 10, seconds: 3600 },
  dataExport: { points: 5, seconds: 3600 },
  write: { points: 240, seconds: 60 },
  upload: { points: 60, seconds: 600 },
  pageView: { points: 240, seconds: 60 },
  waitingList: { points: 20, seconds: 3600 },
  waitingListMail: { points: 3, seconds: 86_400 },
  mailToAddress: { points: 5, seconds: 3600 },
  confirmationMail: { points: 5, seconds: 3600 },
  noticeToAddress: { points: 10, seconds: 86_400 },
  stream: { points: 120, seconds: 60 },
  search: { points: 120, seconds: 60 },
  lookUp: { points: 240, seconds: 60 },
  directory: { points: 300, seconds: 86_400 },
  directoryFirstDay: { points: 60, seconds: 86_400 },
};

/** The name of a limit. */
export type LimitName = keyof LimitRules;

/** Counts actions by limit and by key, such as a member id or the key of a client. */
export interface RateLimits {
  /**
   * Takes one or more points, and returns the time at which their window ends. If not enough points are left, takes
   * none and throws TOO_MANY_REQUESTS.
   */
  take(name: LimitName, key: string, points?: number): Promise<number>;
  /** Throws TOO_MANY_REQUESTS if no point is left, without taking one. */
  check(name: LimitName, key: string): Promise<void>;
  /** Refunds a point that should not count after all, unless the window in which it was taken has ended. */
  refund(name: LimitName, key: string, windowEndsAt?: number): Promise<void>;
  /** Takes one point, even if none is left. */
  add(name: LimitName, key: string): Promise<void>;
  /** How many more points were taken than the limit allows; negative while points are left. */
  excess(name: LimitName, key: string): Promise<number>;
}

const tooManyRequests = (msLeft: number): AppError =>
  new AppError('TOO_MANY_REQUESTS', serverCopy.tooManyRequests, {
    retryAfterSeconds: Math.max(1, Math.ceil(msLeft / 1000)),
  });

/** Counters in Redis, which several processes share. */
interface SharedCounter {
  /** An ioredis connection that fails immediately while Redis is unavailable. */
  client: unknown;
  /** The prefix of every key. */
  prefix: string;
}

function createLimiter(
  name: string,
  { points, seconds }: LimitRule,
  shared: SharedCounter | undefined,
): RateLimiterMemory | RateLimiterRedis {
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  if (!shared) return memory;
  return new RateLimiterRedis({
    storeClient: shared.client,
    keyPrefix: `${shared.prefix}:${name}`,
    points,
    duration: seconds,
    rejectIfRedisNotReady: true,
    insuranceLimiter: memory,
  });
}

/** Counts in Redis if `shared` is given; otherwise, or while Redis is unavailable, in this process's memory. */
export function createRateLimits(rules: LimitRules, shared?: SharedCounter): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, rule]: [string, LimitRule]) => [
      name,
      createLimiter(name, rule, shared),
    ]),
  ) as Record<LimitName, ReturnType<typeof createLimiter>>;
  /** Gives points back. If their window has just ended, the count of the next window must not fall below zero. */
  async function giveBack(name: LimitName, key: string, points: number): Promise<void> {
    const { consumedPoints } = await limiters[name].reward(key, points);
    if (consumedPoints < 0) await limiters[name].penalty(key, -consumedPoints);
  }
  return {
    async take(name, key, points = 1) {
      try {
        const { msBeforeNext } = await limiters[name].consume(key, points);
        return Date.now() + msBeforeNext;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        // The limiter has counted the refused attempt too, so its points are given back.
        await giveBack(name, key, points);
        throw tooManyRequests(error.msBeforeNext);
      }
    },
    async check(name, key) {
      const state = await limiters[name].get(key);
      if (state && state.remainingPoints <= 0) throw tooManyRequests(state.msBeforeNext);
    },
    async refund(name, key, windowEndsAt = Number.POSITIVE_INFINITY) {
      if (Date.now() < windowEndsAt) await giveBack(name, key, 1);
    },
    async add(name, key) {
      await limiters[name].penalty(key);
    },
    async excess(name, key) {
      return ((await limiters[name].get(key))?.consumedPoints ?? 0) - rules[name].points;
    },
  };
}

/**
 * Takes a point, and returns the time at which its window ends. If no point is left, returns null instead of throwing,
 * for callers that must not reveal this to the client.
 */
export async function consumePoint(
  { limits }: { limits: RateLimits },
  name: LimitName,
  key: string,
): Promise<number | null> {
  try {
    return await limits.take(name, key);
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return null;
    throw error;
  }
}
