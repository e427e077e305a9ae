import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** A response that the bare server repeats; `body` is base64. */
export interface BareResponse {
  headers: Record<string, string>;
  body: string;
}

/**
 * The baseline of the benchmarks: a node:http server that returns the bytes of one fixed response for each path.
 * Its argument is a JSON file with a {@link BareResponse} for each path.
 */
function main(file: string): void {
  const responses: Record<string, BareResponse> = JSON.parse(readFileSync(file, 'utf8'));
  const prepared = new Map(
    Object.entries(responses).map(([path, { headers, body }]) => {
      const bytes = Buffer.from(body, 'base64');
      return [path, { bytes, headers: { ...headers, 'Content-Length': bytes.length } }];
    }),
  );
  const server = createServer((req, res) => {
    const response = prepared.get(req.url ?? '');
    if (!response) return void res.writeHead(404).end();
    res.writeHead(200, response.headers);
    res.end(response.bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object')
      process.stdout.write(`Open http://127.0.0.1:${address?.port}\n`);
  });
}

if (import.meta.main) main(process.argv[2] ?? '');
