import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface Received {
  from: string;
  to: string[];
  text: string;
}

interface SmtpServerOptions {
  /** The port; by default, any free one. */
  port?: number;
  /** Rejects every recipient with 550. */
  refusesRecipients?: boolean;
}

interface SmtpHooks {
  /** Runs before the server accepts a recipient, after which it receives the data. */
  beforeData: () => Promise<unknown>;
  /** Runs before the server accepts an email that it has received. If it rejects, the server refuses the email. */
  beforeResponse: () => Promise<unknown>;
}

/** A hook for a server that refuses an email for the moment, as greylisting does. */
export const refuseForNow = () =>
  Promise.reject(Object.assign(new Error('Later.'), { responseCode: 451 }));

/** The subjects of emails that the server has received, in the order of their arrival. They must be short and ASCII. */
export const subjectsOf = (received: readonly Received[]) =>
  received.map(({ text }) => /^Subject: (.+)\r$/m.exec(text)?.[1]);

/** A real SMTP server, and the emails that it has received. */
export async function openSmtpServer({
  port: wanted = 0,
  refusesRecipients,
}: SmtpServerOptions = {}) {
  const received: Received[] = [];
  const { promise: accepted, resolve: onAccepted } = Promise.withResolvers<void>();
  let connections = 0;
  const hooks: SmtpHooks = { beforeData: async () => {}, beforeResponse: async () => {} };
  const server = new SMTPServer({
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Closing the server ends idle connections at once. Otherwise, the mailer would keep them open for a while.
    closeTimeout: 1,
    onRcptTo({ address }, _session, done) {
      if (!refusesRecipients) hooks.beforeData().then(() => done(), done);
      else done(Object.assign(new Error(`No mailbox for ${address}`), { responseCode: 550 }));
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, text: Buffer.concat(parts).toString() });
        onAccepted();
        hooks.beforeResponse().then(() => done(), done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(hooks, {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    /** Resolves when the first email arrives. */
    accepted,
    /** Closes all connections without a response. */
    disconnect() {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}
