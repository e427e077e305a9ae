import { serverCopy } from '#platform/server/copy.ts';
import type { RateLimits } from '#platform/server/http/rate-limits.ts';
import { AppError } from '#platform/shared/errors.ts';
import { busy } from './hashing-queue.ts';

/** One attempt to sign in. */
interface Attempt {
  /** The normalized email address, whether or not it has an account. */
  email: string;
  /** The client's IPv4 address or IPv6 network (`clientKeyOf`). */
  client: string;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
}

/** Serializes the attempts to sign in to one account, and slows them down while somebody guesses its password. */
export interface SignInQueues {
  /** Runs `work` when it is the attempt's turn. If `work` throws INVALID_CREDENTIALS, that counts as a wrong guess. */
  run<T>(attempt: Attempt, work: () => Promise<T>): Promise<T>;
}

interface SignInQueuesOptions {
  limits: RateLimits;
  pause: (ms: number) => Promise<void>;
  /** Whether the account has a session from the client. If so, the client does not wait for pauses. */
  isFamiliar: (email: string, client: string) => Promise<boolean>;
}

interface Waiting {
  client: string;
  isFamiliar: boolean;
  start: () => void;
  reject: (error: unknown) => void;
}

const maxWaiting = 500;
/** The maximum number of waiting attempts while wrong guesses are followed by a pause. */
const maxWaitingForPause = 16;
const firstPauseMs = 250;
const maxPauseMs = 3000;
/** The pause doubles each time this many more wrong guesses have been made. */
const guessesPerStep = 10;

/** The pause after a wrong guess; `excess` is the number of guesses above the limit of `guessesOfAccount`. */
const pauseMs = (excess: number): number =>
  excess < 0 ? 0 : Math.min(firstPauseMs * 2 ** Math.floor(excess / guessesPerStep), maxPauseMs);

const tooManyGuesses = (): AppError =>
  new AppError('TOO_MANY_REQUESTS', serverCopy.tooManyRequests, { retryAfterSeconds: 10 });

const pointKey = (email: string, client: string): string => `${email} ${client}`;

/** The rate limits, with their keys, that count the failed attempts of one client. */
export const failedSignInLimits = (email: string, client: string) =>
  [
    ['signInByAccount', pointKey(email, client)],
    ['signInByAddress', client],
  ] as const;

/** The attempts to sign in to one account. They run one at a time. */
class AccountQueue {
  readonly #waiting: Waiting[] = [];
  /** How many wrong guesses each client has made beyond its limit; negative while it is within the limit. */
  readonly #guesses = new Map<string, number>();
  #isRunning = false;
  #isPausing = false;
  readonly #onEmpty: () => void;

  constructor(onEmpty: () => void) {
    this.#onEmpty = onEmpty;
  }

  /** Resolves when it is the attempt's turn. `isSlow` is true if wrong guesses are followed by a pause. */
  waitForTurn(attempt: Attempt, isSlow: boolean, isFamiliar: boolean): Promise<void> {
    const { client, signal } = attempt;
    if (this.#waiting.length >= maxWaiting) throw busy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const own = { client, isFamiliar, start: resolve, reject };
    const onAbort = () => {
      this.#remove(own);
      reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort);
    this.#waiting.push(own);
    this.#startNext();
    if (isSlow || this.#isPausing) this.#limitQueue();
    return promise.finally(() => signal.removeEventListener('abort', onAbort));
  }

  /** Lets the next attempt run. */
  end(): void {
    this.#isRunning = false;
    this.#startNext();
  }

  /** Stores a client's number of wrong guesses beyond its limit, unless this queue already knows it. */
  remember(client: string, guesses: number): void {
    if (!this.#guesses.has(client)) this.#guesses.set(client, guesses);
  }

  countGuess(client: string): void {
    this.#guesses.set(client, (this.#guesses.get(client) ?? 0) + 1);
  }

  /**
   * Starts only attempts of familiar clients until the pause is over, which may end early because the process stops.
   * Does not begin a second pause during the first.
   */
  pause(begin: () => Promise<void>): void {
    if (this.#isPausing) return;
    this.#isPausing = true;
    this.#limitQueue();
    const end = () => {
      this.#isPausing = false;
      this.#startNext();
    };
    begin().then(end, end);
  }

  #startNext(): void {
    if (this.#isRunning) return;
    const next = this.#sorted().find(({ isFamiliar }) => isFamiliar || !this.#isPausing);
    if (next) {
      this.#isRunning = true;
      this.#remove(next);
      next.start();
    } else if (!this.#isPausing) this.#onEmpty();
  }

  /** Keeps up to `maxWaitingForPause` attempts, one per client, and refuses all others. */
  #limitQueue(): void {
    const kept = new Set<string>();
    for (const attempt of this.#sorted()) {
      if (kept.size < maxWaitingForPause && !kept.has(attempt.client)) kept.add(attempt.client);
      else {
        this.#remove(attempt);
        attempt.reject(tooManyGuesses());
      }
    }
  }

  /** Familiar clients come first, then those with the fewest wrong guesses, then those that have waited longest. */
  #sorted(): Waiting[] {
    const rank = ({ client, isFamiliar }: Waiting): number =>
      isFamiliar ? Number.MIN_SAFE_INTEGER : (this.#guesses.get(client) ?? 0);
    return this.#waiting.toSorted((a, b) => rank(a) - rank(b));
  }

  #remove(attempt: Waiting): void {
    const at = this.#waiting.indexOf(attempt);
    if (at >= 0) this.#waiting.splice(at, 1);
  }
}

/**
 * Creates the queues of one process. After many wrong guesses, each further one is followed by a pause. There is no
 * lockout, because anybody could use it to lock out the owner. The client with the fewest wrong guesses goes first, so
 * an owner at a new address waits for one pause, no matter how many clients with more wrong guesses are waiting.
 */
export function createSignInQueues({
  limits,
  pause,
  isFamiliar,
}: SignInQueuesOptions): SignInQueues {
  const queues = new Map<string, AccountQueue>();

  function openQueue(email: string): AccountQueue {
    const queue = queues.get(email) ?? new AccountQueue(() => queues.delete(email));
    queues.set(email, queue);
    return queue;
  }

  async function onWrongGuess(queue: AccountQueue, { email, client }: Attempt): Promise<void> {
    queue.countGuess(client);
    await limits.add('guessesOfAccount', email);
    const ms = pauseMs(await limits.excess('guessesOfAccount', email));
    if (ms > 0) queue.pause(() => pause(ms));
  }

  return {
    async run(attempt, work) {
      const { email, client } = attempt;
      const isSlow = (await limits.excess('guessesOfAccount', email)) >= 0;
      const familiar = isSlow && (await isFamiliar(email, client));
      const guesses = await limits.excess('signInByAccount', pointKey(email, client));
      attempt.signal.throwIfAborted();
      const queue = openQueue(email);
      queue.remember(client, guesses);
      await queue.waitForTurn(attempt, isSlow, familiar);
      try {
        return await work();
      } catch (error) {
        const isWrong = error instanceof AppError && error.code === 'INVALID_CREDENTIALS';
        if (isWrong) await onWrongGuess(queue, attempt);
        throw error;
      } finally {
        queue.end();
      }
    },
  };
}
