import { accountsContract } from '#features/accounts/contract.ts';

export const greedy = accountsContract;
