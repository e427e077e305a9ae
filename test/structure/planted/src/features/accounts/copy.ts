import { readFileSync } from 'node:fs';

export const copy = readFileSync;
