import { appContract } from '#app/contract.ts';

export const homesick = appContract;
