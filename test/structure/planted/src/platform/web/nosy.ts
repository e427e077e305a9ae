import { accountsContract } from '#features/accounts/contract.ts';

export const nosy = accountsContract;
