import { performance } from 'node:perf_hooks';
import type { Metrics } from '#platform/server/http/metrics.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Log } from '#platform/server/log.ts';

interface ObserveOptions {
  log: Log;
  metrics: Metrics;
  /** Returns the label under which the metrics count a path. */
  getLabel: (path: string) => string;
}

/**
 * Measures and logs a request: successful reads at level debug, server errors at level error, all others at level info.
 */
export function observeRequest(
  { req, res, requestId }: RequestContext,
  options: ObserveOptions,
): void {
  const { log, metrics, getLabel } = options;
  const startedAt = performance.now();
  res.once('close', () => {
    const ms = performance.now() - startedAt;
    const method = req.method ?? 'GET';
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    const status = res.statusCode;
    metrics.observe(method, getLabel(path), status, ms / 1000);
    const isPlainRead = (method === 'GET' || method === 'HEAD') && status < 400;
    log[status >= 500 ? 'error' : isPlainRead ? 'debug' : 'info'](
      { requestId, method, path, status, ms: Math.round(ms) },
      'request',
    );
  });
}
