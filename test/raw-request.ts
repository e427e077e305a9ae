import { connect, type Socket } from 'node:net';

/** A connection on which a test writes a request byte by byte. */
export interface RawConnection {
  socket: Socket;
  /** Resolves when the server has closed the connection, with everything that was received. */
  closed: Promise<string>;
}

/** Opens a connection and writes the start of a request. `lines` are the request line and the headers. */
export function openConnection(url: string, lines: readonly string[], body = ''): RawConnection {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setEncoding('utf8');
  let text = '';
  socket.on('data', (part: string) => {
    text += part;
  });
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(text));
    // A reset emits `error` before `close`. Without this listener, Node would throw the error.
    socket.once('error', () => undefined);
  });
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  return { socket, closed };
}

/** A response as text, split at the first empty line. */
export interface RawResponse {
  status: number;
  head: string;
  body: string;
}

/** Splits a received response. Its status is 0 if the connection was closed without one. */
export function parseResponse(text: string): RawResponse {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    head,
    body: rest.join('\r\n\r\n'),
  };
}

/**
 * Sends a request that `fetch` would refuse or change: its target and headers are sent as they are. Waits for
 * the server to close the connection.
 */
export async function sendRaw(
  url: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): Promise<RawResponse> {
  const length = String(Buffer.byteLength(body));
  const fields = { host: new URL(url).host, connection: 'close', 'content-length': length };
  const lines = Object.entries({ ...fields, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const { closed } = openConnection(url, [`${target} HTTP/1.1`, ...lines], body);
  return parseResponse(await closed);
}
