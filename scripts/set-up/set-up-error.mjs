import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Something that whoever typed the command can act on: its message is all that is printed. */
export class SetUpError extends Error {}
