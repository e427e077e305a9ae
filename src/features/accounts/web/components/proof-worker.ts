import { type Challenge, solveChallenge } from '../../solve-challenge.ts';

// The browser's own SHA-256 works only over HTTPS, and a community in a home network may use plain HTTP.
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(solveChallenge(data));
});
