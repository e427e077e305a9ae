import type { Challenge } from '../../solve-challenge.ts';
import { accountsApi } from '../api.ts';

/** A challenge with its answer, to be sent with the sign-up. */
interface Proof {
  challenge: string;
  answer: number;
}

const solve = (challenge: Challenge): Promise<number> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', () => {
      worker.terminate();
      reject(new Error('The worker that computes the sign-up proof failed.'));
    });
    worker.postMessage(challenge);
  });

/**
 * Requests a challenge and answers it in a worker, usually while the visitor types. Resolves to undefined if that
 * fails; the server then decides whether it needs a proof.
 */
export async function createProof(): Promise<Proof | undefined> {
  try {
    const { challenge, bits } = await accountsApi.call.readSignUpChallenge({});
    return { challenge, answer: await solve({ challenge, bits }) };
  } catch {
    return undefined;
  }
}
