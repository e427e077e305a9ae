import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The content of one Measurement Protocol request. */
interface Received {
  query: Record<string, string>;
  headers: NodeJS.Dict<string | string[]>;
  body: {
    client_id: string;
    events: { name: string; timestamp_micros: number; params: Record<string, unknown> }[];
  };
}

/** A fake Google Analytics that records requests. It responds with the given statuses in turn, then with 204. */
export async function openGa4Receiver(statuses: number[] = []) {
  const received: Received[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const query = Object.fromEntries(new URL(req.url ?? '/', 'http://localhost').searchParams);
      const body = JSON.parse(Buffer.concat(chunks).toString());
      received.push({ query, headers: req.headers, body });
      res.writeHead(statuses.shift() ?? 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      GA4_MEASUREMENT_ID: 'G-SAMPLE1234',
      GA4_API_SECRET: 'sample-secret',
      GA4_ENDPOINT: `http://127.0.0.1:${port}/mp/collect`,
    },
    received,
    /** The names of all events in order of arrival. */
    names: () => received.flatMap(({ body }) => body.events.map(({ name }) => name)),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
