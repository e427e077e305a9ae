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
 * Sends requests on a fixed schedule. A request is sent late if the server has fallen so far behind that all
 * connections are busy. Callers therefore measure latency from the time at which a request was due, not from when it
 * was sent.
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
