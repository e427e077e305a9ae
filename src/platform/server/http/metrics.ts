import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { countUnsentMails } from '../database/outbox-store.ts';
import type { Faults } from '../faults/faults.ts';
import { faultPlaces } from '../faults/find-fault.ts';

/** The server's metrics, for operators. */
export interface Metrics {
  observe(method: string, route: string, status: number, seconds: number): void;
  text(): Promise<{ type: string; body: string }>;
}

/** Counts sign-ups that were refused, by reason. */
export type RefusedSignUps = Counter<'reason'>;

/** Creates the counter. {@link createMetrics} adds it to the metrics. */
export const countRefusedSignUps = (): RefusedSignUps =>
  new Counter({
    name: 'refused_sign_ups_total',
    help: 'Sign-ups refused because a hidden field was filled in, a proof of work was missing, or the address is suspended.',
    labelNames: ['reason'],
    registers: [],
  });

/** The sources that the gauges read whenever the metrics are requested. */
interface MetricSources {
  countStreams: () => number;
  countMails: () => ReturnType<typeof countUnsentMails>;
  faults: Pick<Faults, 'lastsAt'>;
  refusedSignUps: RefusedSignUps;
}

function addGauges(registers: [Registry], { countStreams, countMails, faults }: MetricSources) {
  new Gauge({
    name: 'live_streams_open',
    help: 'Browsers connected to the live stream of this process.',
    registers,
    collect() {
      this.set(countStreams());
    },
  });
  new Gauge({
    name: 'storage_fault',
    help: '1 while this place cannot be used, for example because the disk is full, otherwise 0.',
    labelNames: ['place'],
    registers,
    collect() {
      for (const place of faultPlaces) this.set({ place }, faults.lastsAt(place) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'outbox_mails',
    help: 'Unsent emails of the whole community: pending ones are retried, failed ones are not.',
    labelNames: ['state'],
    registers,
    async collect() {
      // While the database is unavailable, only this metric is missing.
      this.reset();
      const counts = await countMails().catch(() => null);
      if (!counts) return;
      this.set({ state: 'pending' }, counts.pendingCount);
      this.set({ state: 'failed' }, counts.failedCount);
    },
  });
}

/** Creates the Prometheus metrics: requests, open streams, faults, unsent emails, and Node's own metrics. */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addGauges([registry], sources);
  registry.registerMetric(sources.refusedSignUps);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of the request headers to the end of the response.',
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
