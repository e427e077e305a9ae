import { secret } from '#features/accounts/web/components/secret.ts';

export const pryingApp = secret;
