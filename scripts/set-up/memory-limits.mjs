/**
 * Environment variables that keep the server small; the operator's own values win. The Dockerfile sets the
 * same ones, and docs/decisions/0023-bundled-server.md has the measurements.
 */
export const memoryLimits = ({ NODE_OPTIONS = '', MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_ }) => ({
  NODE_OPTIONS: `--max-semi-space-size=4 --max-old-space-size=512 ${NODE_OPTIONS}`.trim(),
  MALLOC_ARENA_MAX: MALLOC_ARENA_MAX || '2',
  MALLOC_TRIM_THRESHOLD_: MALLOC_TRIM_THRESHOLD_ || '131072',
});
