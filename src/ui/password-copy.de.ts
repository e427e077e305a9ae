import type { Translation } from '#platform/shared/catalogue.ts';
import type { passwordCopy } from './password-copy.ts';

export const passwordCopyDe: Translation<typeof passwordCopy> = {
  show: 'Passwort zeigen',
  hide: 'Passwort verbergen',
};
