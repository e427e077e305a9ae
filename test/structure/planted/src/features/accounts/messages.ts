import { readFileSync } from 'node:fs';

export const messages = readFileSync;
