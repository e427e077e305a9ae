import { one } from './rules.ts';

export const unchartedContract = one;
