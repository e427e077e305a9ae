import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  observe(method: string, route: string, status: number, seconds: number): void;
  text(): Promise<{ type: string; body: string }>;
}

/** Counts and times of requests, and Node's own numbers, in Prometheus' format. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of the request to the last of the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  return {
    observe: (method, route, status, seconds) =>
      duration.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
}
