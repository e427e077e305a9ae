import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** An error that the user can fix. Only its message is printed. */
export class SetUpError extends Error {}
