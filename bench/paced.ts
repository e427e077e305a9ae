import { setTimeout as wait } from 'node:timers/promises';
import { Connection, type RawResponse } from './connection.ts';

/** Enough connections that a few slow responses do not delay the next request. */
const connections = 32;

/** A response to a paced request. */
export interface PacedResponse {
  /** When the request was due, on the clock of `performance.now()`. */
  dueAt: number;
  response: RawResponse;
}

/**
 * Sends requests on a fixed schedule. If the server falls so far behind that all connections are busy, they are sent late. Callers measure latency from the time
 * at which a request was due, so that it includes the wait for a server that falls behind.
 */
export async function sendPaced(
  url: string,
  requests: Buffer[],
  perSecond: number,
): Promise<PacedResponse[]> {
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(url)));
  const startedAt = performance.now();
  const responses: PacedResponse[] = [];
  let next = 0;
  const sendInTurn = async (connection: Connection) => {
    for (let n = next++; n < requests.length; n = next++) {
      const dueAt = startedAt + (n / perSecond) * 1000;
      await wait(Math.max(0, dueAt - performance.now()));
      await connection.send(requests[n] as Buffer);
      responses.push({ dueAt, response: connection.response });
    }
  };
  await Promise.all(open.map(sendInTurn));
  for (const connection of open) connection.close();
  return responses;
}
