import { store } from '#features/accounts/server/store.ts';

export const rules = store;
