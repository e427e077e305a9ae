import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#platform/shared/errors.ts';
import { serverCopy } from '../copy.ts';

/** How many `points` fit into `seconds` for one key. */
export interface LimitRule {
  points: number;
  seconds: number;
}

/** Every limit of the server, by what it protects. */
export interface LimitRules {
  /** Failed sign-ins for one account from one address. */
  signInByAccount: LimitRule;
  /** Failed sign-ins from one address. */
  signInByAddress: LimitRule;
  /** New accounts from one address. */
  signUpByAddress: LimitRule;
  /** Sign-ups that met a registered address: keeps that answer from being used to harvest. */
  signUpKnownEmail: LimitRule;
  /** Mailed links to a new password that one client asks for or tries. */
  passwordReset: LimitRule;
  /** Such mails to one address, whoever asks for them. */
  passwordResetMail: LimitRule;
  /** Sign-ins with Google that one address begins. */
  googleSignIn: LimitRule;
  /** Tries at the present password by whoever is signed in already. */
  passwordCheck: LimitRule;
  /** Mails with a link that an account asks for. */
  accountMail: LimitRule;
  /** Copies of all of one's data. */
  dataCopy: LimitRule;
  /** Everything that a member writes. */
  write: LimitRule;
  upload: LimitRule;
  /** Pages that one address says were opened. */
  pageView: LimitRule;
  /** Addresses that one client leaves on the waiting list. */
  waitingList: LimitRule;
  /** Mails of the waiting list to one address. */
  waitingListMail: LimitRule;
  /** Cheap look-ups while typing. */
  lookUp: LimitRule;
}

/** The limits of a server whose operator sets none. */
export const defaultLimits: LimitRules = {
  signInByAccount: { points: 10, seconds: 900 },
  signInByAddress: { points: 100, seconds: 900 },
  signUpByAddress: { points: 100, seconds: 3600 },
  signUpKnownEmail: { points: 20, seconds: 3600 },
  passwordReset: { points: 10, seconds: 3600 },
  passwordResetMail: { points: 5, seconds: 3600 },
  googleSignIn: { points: 100, seconds: 900 },
  passwordCheck: { points: 10, seconds: 900 },
  accountMail: { points: 10, seconds: 3600 },
  dataCopy: { points: 5, seconds: 3600 },
  write: { points: 240, seconds: 60 },
  upload: { points: 60, seconds: 600 },
  pageView: { points: 240, seconds: 60 },
  waitingList: { points: 20, seconds: 3600 },
  waitingListMail: { points: 3, seconds: 86_400 },
  lookUp: { points: 240, seconds: 60 },
};

/** A limit, by what it protects. */
export type LimitName = keyof LimitRules;

/** Counts what somebody does, by what it is and who it is. */
export interface RateLimits {
  /** Takes one point; throws TOO_MANY_REQUESTS, and takes nothing, when none is left. */
  take(name: LimitName, key: string): Promise<void>;
  /** Throws TOO_MANY_REQUESTS when none is left, without taking one. */
  check(name: LimitName, key: string): Promise<void>;
  /** Puts a point back that turned out not to count. */
  giveBack(name: LimitName, key: string): Promise<void>;
}

const refusal = (msLeft: number): AppError =>
  new AppError('TOO_MANY_REQUESTS', serverCopy.tooManyRequests, {
    retryAfterSeconds: Math.max(1, Math.ceil(msLeft / 1000)),
  });

/** Where several processes count together. */
interface SharedCounter {
  /** A connection of ioredis that fails at once while Redis is away. */
  client: unknown;
  /** Stands before every key. */
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

/** Counts in this process's memory or, with a shared counter, there only while that is away. */
export function createRateLimits(rules: LimitRules, shared?: SharedCounter): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, rule]: [string, LimitRule]) => [
      name,
      createLimiter(name, rule, shared),
    ]),
  ) as Record<LimitName, ReturnType<typeof createLimiter>>;
  /** What was taken in a window that has ended since must not be a point too many in the next. */
  async function giveBack(name: LimitName, key: string): Promise<void> {
    const { consumedPoints } = await limiters[name].reward(key);
    if (consumedPoints < 0) await limiters[name].penalty(key);
  }
  return {
    async take(name, key) {
      try {
        await limiters[name].consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        // The limiter has counted it, and those who are given points back would find none.
        await giveBack(name, key);
        throw refusal(error.msBeforeNext);
      }
    },
    async check(name, key) {
      const state = await limiters[name].get(key);
      if (state && state.remainingPoints <= 0) throw refusal(state.msBeforeNext);
    },
    giveBack,
  };
}
