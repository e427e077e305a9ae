import { signInLink } from '#features/accounts/web/sign-in-link.ts';

export const polite = signInLink;
