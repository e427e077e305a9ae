import { connect, type Socket } from 'node:net';

/** A response whose body may still be compressed. */
export interface RawResponse {
  status: number;
  headers: string;
  body: Buffer;
}

const endOfHeaders = Buffer.from('\r\n\r\n');
const endOfChunks = Buffer.from('\r\n0\r\n\r\n');

/**
 * A keep-alive HTTP connection that sends bytes prepared in advance, one request at a time. It takes less time
 * per request than the bare server (`bare-server.ts`). Unlike a general HTTP client, it therefore does not limit the
 * measurement.
 */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  /** The length of the headers, or -1 until they are complete. */
  #headersLength = -1;
  /** The length of the whole response, or -1 if the response is chunked. */
  #length = -1;
  #settle: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (bytes) => this.#receive(bytes));
    socket.on('error', (error) => this.#settle?.reject(error));
    socket.on('close', () => this.#settle?.reject(new Error('The server closed a connection.')));
  }

  static open(url: string): Promise<Connection> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  /** Sends a request and resolves with the status once the whole response has arrived. */
  send(request: Buffer): Promise<number> {
    this.#received = Buffer.alloc(0);
    this.#headersLength = -1;
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(request);
    });
  }

  /** The last response. */
  get response(): RawResponse {
    const headers = this.#received.toString('latin1', 0, this.#headersLength);
    const body = this.#received.subarray(this.#headersLength);
    const isChunked = this.#length < 0;
    return {
      status: parseStatus(this.#received),
      headers,
      body: isChunked ? joinChunks(body) : body,
    };
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #receive(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    if (this.#headersLength < 0) this.#readHeaders();
    if (this.#headersLength < 0 || !this.#isComplete()) return;
    this.#settle?.resolve(parseStatus(this.#received));
    this.#settle = undefined;
  }

  #readHeaders(): void {
    const end = this.#received.indexOf(endOfHeaders);
    if (end < 0) return;
    this.#headersLength = end + endOfHeaders.length;
    const headers = this.#received.toString('latin1', 0, end);
    const length = /content-length: *(\d+)/i.exec(headers)?.[1];
    this.#length = length === undefined ? -1 : this.#headersLength + Number(length);
  }

  #isComplete(): boolean {
    if (this.#length >= 0) return this.#received.length >= this.#length;
    return this.#received.subarray(-endOfChunks.length).equals(endOfChunks);
  }
}

/** The status in `HTTP/1.1 200 OK`. */
const parseStatus = (response: Buffer): number => Number(response.toString('latin1', 9, 12));

/** The content of a body with `Transfer-Encoding: chunked`. */
function joinChunks(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const endOfSize = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, endOfSize), 16);
    if (!(size > 0)) return Buffer.concat(chunks);
    const start = endOfSize + 2;
    chunks.push(body.subarray(start, start + size));
    at = start + size + 2;
  }
}
