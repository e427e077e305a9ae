import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BareResponse } from './bare-server.ts';
import { type Child, startChild } from './child.ts';
import { Connection, type RawResponse } from './connection.ts';
import type { Contender } from './measure.ts';
import { toBytes } from './requests.ts';

/** Records a response to each load on each site, and starts a bare server that repeats these responses. */
export async function startBareServer(contenders: Contender[], folder: string): Promise<Child> {
  const responses: Record<string, BareResponse> = {};
  for (const contender of contenders) {
    responses[contender.barePath] = toBare(await readSample(contender));
  }
  const file = join(folder, 'bare-responses.json');
  await writeFile(file, JSON.stringify(responses));
  return startChild('bench/bare-server.ts', [file], { NODE_ENV: 'production' });
}

/** Sends one request of the load, and returns the server's response. */
async function readSample({ site, load }: Contender): Promise<RawResponse> {
  const connection = await Connection.open(site.server.url);
  await connection.send(toBytes(site.server.url, load.next()));
  const { response } = connection;
  connection.close();
  if (response.status !== 200) throw new Error(`“${load.name}” returned ${response.status}.`);
  return response;
}

function toBare({ head, body }: RawResponse): BareResponse {
  const kept = ['Content-Type', 'Content-Encoding'].flatMap((name) => {
    const value = new RegExp(`^${name}: *(.*)\\r$`, 'im').exec(head)?.[1];
    return value === undefined ? [] : [[name, value]];
  });
  return { headers: Object.fromEntries(kept), body: body.toString('base64') };
}
