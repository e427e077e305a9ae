import { secret } from '#features/accounts/web/components/secret.ts';

export const prying = secret;
