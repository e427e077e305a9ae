/** Environment variables that keep the server small; the values in `env` win. */
export function memoryLimits(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
