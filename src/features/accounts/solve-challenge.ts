import { sha256 } from '@noble/hashes/sha2.js';
import { hasZeroBits, proofText } from './rules.ts';

/** A challenge from the server. */
export interface Challenge {
  challenge: string;
  bits: number;
}

/** Finds the first number whose hash begins with enough zero bits. */
export function solveChallenge({ challenge, bits }: Challenge): number {
  const encoder = new TextEncoder();
  for (let answer = 0; ; answer++) {
    if (hasZeroBits(sha256(encoder.encode(proofText(challenge, answer))), bits)) return answer;
  }
}
