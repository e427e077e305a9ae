import { secret } from './components/secret.ts';

export const signInLink = secret;
