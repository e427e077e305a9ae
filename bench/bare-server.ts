import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The baseline: a node:http server that returns the same bytes for every request. */
const body = readFileSync(process.argv[2] ?? '');
const server = createServer((_req, res) => {
  res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
  res.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`Open http://127.0.0.1:${address?.port}\n`);
});
