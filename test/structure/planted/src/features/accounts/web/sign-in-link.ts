import { secret } from './parts/secret.ts';

export const signInLink = secret;
