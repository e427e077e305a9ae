import autocannon from 'autocannon';

export interface Load {
  name: string;
  url: string;
  method?: 'GET' | 'PUT' | 'POST';
  /** The path, cookie and body of the n-th request. */
  request?: (n: number) => { path: string; cookie: string; body?: string };
}

export interface Measured {
  name: string;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  errors: number;
}

const connections = 32;
const seconds = 5;

/** Runs one load with 32 connections for five seconds. */
export async function measure(load: Load): Promise<Measured> {
  let n = 0;
  const options: autocannon.Options = {
    url: load.url,
    connections,
    duration: seconds,
    ...(load.request
      ? {
          requests: [
            {
              method: load.method ?? 'GET',
              setupRequest: (request) => {
                const { path, cookie, body } = load.request?.(n++) ?? { path: '/', cookie: '' };
                const headers = {
                  ...request.headers,
                  cookie,
                  ...(body && { 'content-type': 'application/json' }),
                };
                return { ...request, path, headers, ...(body && { body }) };
              },
            },
          ],
        }
      : {}),
  };
  const result = await autocannon(options);
  return {
    name: load.name,
    perSecond: Math.round(result.requests.total / result.duration),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}
