import { secret } from '#features/accounts/web/parts/secret.ts';

export const prying = secret;
