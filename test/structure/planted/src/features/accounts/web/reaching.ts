import type { store } from '#features/accounts/server/store.ts';

export type Reaching = typeof store;
