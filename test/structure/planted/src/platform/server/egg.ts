import { chicken } from './chicken.ts';

export const egg = () => chicken();
