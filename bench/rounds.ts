import type { Child } from './child.ts';
import { Connection } from './connection.ts';

/** A measurement whose results were also checked. */
export interface Measurement {
  /** A sentence, without its full stop, for each kind of wrong result. */
  problems: string[];
}

/** The results of one round. */
export interface Round {
  requests: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU time of the server per request, in microseconds. */
  cpuMicros: number;
  /** The number of responses by status, for statuses other than 2xx. */
  refused: Map<number, number>;
}

/** The connections that send requests at the same time, as a few dozen browsers do. */
const connections = 32;

export interface Requests {
  /** Whole requests, prepared in advance so that the measured time does not include their creation. */
  bytes: Buffer[];
  /** Whether to start over when all have been sent, instead of ending the round. */
  repeat: boolean;
}

/** Sends requests to a server for `seconds`, or until all are sent if they are not repeated. */
export async function runRound(
  server: Child,
  { bytes, repeat }: Requests,
  seconds: number,
): Promise<Round> {
  const open = await Promise.all(
    Array.from({ length: connections }, () => Connection.open(server.url)),
  );
  const latencies: number[] = [];
  const refused: Round['refused'] = new Map();
  let sent = 0;
  const cpuBefore = await server.cpuMicros();
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const sendInTurn = async (connection: Connection) => {
    for (let sentAt = startedAt; sentAt < endsAt; ) {
      const request = bytes[repeat ? sent++ % bytes.length : sent++];
      if (!request) return;
      const status = await connection.send(request);
      const now = performance.now();
      latencies.push(now - sentAt);
      sentAt = now;
      if (status < 200 || status > 299) refused.set(status, (refused.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(open.map(sendInTurn));
  const elapsedMs = performance.now() - startedAt;
  const cpu = (await server.cpuMicros()) - cpuBefore;
  for (const connection of open) connection.close();
  const sorted = Float64Array.from(latencies).sort();
  return {
    requests: latencies.length,
    perSecond: latencies.length / (elapsedMs / 1000),
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    cpuMicros: cpu / latencies.length,
    refused,
  };
}

/** Returns a percentile of sorted values: the 99th if `share` is 0.99. Returns 0 if there are no values. */
export const percentile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** The middle value, or the lower of the two middle values. */
export const median = (values: number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
