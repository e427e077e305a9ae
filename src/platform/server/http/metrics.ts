import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The server's metrics, for operators. */
export interface Metrics {
  observe(method: string, route: string, status: number, seconds: number): void;
  text(): Promise<{ type: string; body: string }>;
}

/** Request counts and durations, open streams and Node's own metrics, in the Prometheus format. */
export function createMetrics(countStreams: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'live_streams_open',
    help: 'Browsers connected to the live stream of this process.',
    registers: [registry],
    collect() {
      this.set(countStreams());
    },
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of the request to the last byte of the response.',
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
