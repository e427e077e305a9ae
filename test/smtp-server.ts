import type { AddressInfo } from 'node:net';
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

/** A real SMTP server, and the emails that it accepted. */
export async function openSmtpServer({
  port: wanted = 0,
  refusesRecipients,
}: SmtpServerOptions = {}) {
  const received: Received[] = [];
  const { promise: accepted, resolve: onAccepted } = Promise.withResolvers<void>();
  let connections = 0;
  const server = new SMTPServer({
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Closing the server ends idle connections at once. Otherwise, the mailer would keep them open for a while.
    closeTimeout: 1,
    onRcptTo({ address }, _session, done) {
      if (!refusesRecipients) done();
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
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    /** Resolves when the first email arrives. */
    accepted,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
