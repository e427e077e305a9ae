import { catalogue } from '#platform/shared/catalogue.ts';

/** The copy of the password field, apart from the other components' copy, which every page loads. */
export const passwordCopy = catalogue('password', {
  show: 'Show password',
  hide: 'Hide password',
});
