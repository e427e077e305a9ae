import { type Challenge, solveChallenge } from '../../solve-challenge.ts';

// `solveChallenge` computes SHA-256 in JavaScript, because the browser's own implementation works only over HTTPS, and
// a community in a home network may use plain HTTP.
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(solveChallenge(data));
});
