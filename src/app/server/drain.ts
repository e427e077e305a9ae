import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const drainMs = 10_000;

/**
 * Returns a function that stops a server gracefully: it accepts no new requests, finishes pending ones
 * (for ten seconds at most) and closes idle connections. Tracks connections itself, because Node's list of idle
 * connections omits those that a browser has opened in advance but not used yet.
 */
export function prepareDrain(http: Server): () => Promise<void> {
  const pendingRequests = new Map<Socket, number>();
  let draining = false;
  const closeIfIdle = (socket: Socket) => {
    if (draining && pendingRequests.get(socket) === 0) socket.destroy();
  };
  http.on('connection', (socket: Socket) => {
    pendingRequests.set(socket, 0);
    socket.once('close', () => pendingRequests.delete(socket));
  });
  http.on('request', ({ socket }, res) => {
    pendingRequests.set(socket, (pendingRequests.get(socket) ?? 0) + 1);
    res.once('close', () => {
      if (pendingRequests.has(socket))
        pendingRequests.set(socket, (pendingRequests.get(socket) ?? 1) - 1);
      closeIfIdle(socket);
    });
  });
  return async () => {
    draining = true;
    const closed = new Promise<void>((resolve) => http.close(() => resolve()));
    for (const socket of pendingRequests.keys()) closeIfIdle(socket);
    const deadline = setTimeout(() => http.closeAllConnections(), drainMs);
    await closed;
    clearTimeout(deadline);
  };
}
