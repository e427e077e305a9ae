import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const drainMs = 10_000;

/**
 * Returns how to end a server: it takes no new requests, answers those under way (ten seconds at most)
 * and closes connections that carry none. Node's own idle list leaves out connections that were opened
 * ahead and never used, as browsers do.
 */
export function prepareDrain(http: Server): () => Promise<void> {
  const busy = new Map<Socket, number>();
  let draining = false;
  const closeIfIdle = (socket: Socket) => {
    if (draining && busy.get(socket) === 0) socket.destroy();
  };
  http.on('connection', (socket: Socket) => {
    busy.set(socket, 0);
    socket.once('close', () => busy.delete(socket));
  });
  http.on('request', ({ socket }, res) => {
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
    res.once('close', () => {
      if (busy.has(socket)) busy.set(socket, (busy.get(socket) ?? 1) - 1);
      closeIfIdle(socket);
    });
  });
  return async () => {
    draining = true;
    const closed = new Promise<void>((resolve) => http.close(() => resolve()));
    for (const socket of busy.keys()) closeIfIdle(socket);
    const deadline = setTimeout(() => http.closeAllConnections(), drainMs);
    await closed;
    clearTimeout(deadline);
  };
}
