import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushNotification } from '#features/attention/push-notification.ts';
import type { Person } from './person.ts';

/** A push that arrived at a browser. */
interface ReceivedPush {
  message: PushNotification;
  topic: string | undefined;
  ttl: string | undefined;
  authorization: string;
}

/** A browser that has subscribed to push notifications. */
export interface PushBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The pushes that the push service accepted for this browser, decrypted. */
  received: ReceivedPush[];
  /** The status with which the push service answers; 201 by default. */
  status: number;
  /** The headers with which the push service answers; none by default. */
  headers: Record<string, string>;
}

/** A push service on this machine. It keeps the browsers' private keys, and decrypts what it receives. */
export interface PushService {
  /** For the setting PUSH_HOSTS. */
  host: string;
  newBrowser(): PushBrowser;
  /** Creates a browser and subscribes it for the person's session. */
  subscribe(person: Person): Promise<PushBrowser>;
  /** Called before each response. */
  beforeResponse: (browser: PushBrowser) => Promise<void>;
  close(): Promise<void>;
}

/** Decrypts a message as a browser does (RFC 8188 and RFC 8291). */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const encrypted = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const key = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(encrypted.subarray(-16));
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Starts a push service. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { browser: PushBrowser; decrypt: (body: Buffer) => string }>();
  const service = { beforeResponse: async (_browser: PushBrowser) => {} };
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.once('end', async () => {
      const known = browsers.get(req.url ?? '');
      if (!known) return res.writeHead(404).end();
      const { browser } = known;
      if (browser.status >= 200 && browser.status < 300) {
        browser.received.push({
          message: JSON.parse(known.decrypt(Buffer.concat(chunks))),
          topic: req.headers.topic?.toString(),
          ttl: req.headers.ttl?.toString(),
          authorization: String(req.headers.authorization),
        });
      }
      await service.beforeResponse(browser);
      return res.writeHead(browser.status, browser.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;

  function newBrowser(): PushBrowser {
    const path = `/push/${randomBytes(12).toString('base64url')}`;
    const ecdh = createECDH('prime256v1');
    const auth = randomBytes(16);
    const keys = { p256dh: ecdh.generateKeys('base64url'), auth: auth.toString('base64url') };
    const subscription = { endpoint: `http://${host}${path}`, keys };
    const browser: PushBrowser = { subscription, received: [], status: 201, headers: {} };
    browsers.set(path, { browser, decrypt: (body) => decrypt(body, ecdh, auth) });
    return browser;
  }

  return Object.assign(service, {
    host,
    newBrowser,
    async subscribe(person: Person) {
      const browser = newBrowser();
      const { status, text } = await person.put('/api/attention/push', browser.subscription);
      if (status !== 200) throw new Error(`${person.name} cannot subscribe: ${text}`);
      return browser;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
