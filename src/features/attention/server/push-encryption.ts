import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  ECDH,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { deriveKey } from '#platform/server/derive-key.ts';
import { hourMs } from '#platform/shared/clock.ts';

const curve = 'prime256v1';
const publicKeyBytes = 65;
const authBytes = 16;

/** The keys of a browser's subscription, in base64url. */
export interface SubscriptionKeys {
  p256dh: string;
  auth: string;
}

/** The key pair with which this community identifies itself to push services (VAPID, RFC 8292). */
export interface VapidKeys {
  /** Uncompressed, in base64url, as browsers expect it. */
  publicKey: string;
  privateKey: KeyObject;
}

/**
 * Derives the key pair from the community's secret, so that all processes have the same one, and a backup of the secret
 * is enough to restore it.
 */
export function deriveVapidKeys(secret: string): VapidKeys {
  const ecdh = createECDH(curve);
  setPrivateKey(ecdh, secret);
  const publicKey = ecdh.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: ecdh.getPrivateKey().toString('base64url'),
    x: publicKey.subarray(1, 33).toString('base64url'),
    y: publicKey.subarray(33).toString('base64url'),
  };
  return {
    publicKey: publicKey.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  };
}

/** Derives the private key. About one in 2³² derived numbers is not a valid key, so the next number is tried. */
function setPrivateKey(ecdh: ECDH, secret: string, attempt = 0): void {
  try {
    ecdh.setPrivateKey(deriveKey(secret, `web push ${attempt}`));
  } catch (error) {
    if (attempt === 10) throw error;
    setPrivateKey(ecdh, secret, attempt + 1);
  }
}

/** Whether a subscription's keys are valid: a point on the curve and a secret of the right length. */
export function areKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== publicKeyBytes || Buffer.from(auth, 'base64url').length !== authBytes) {
    return false;
  }
  try {
    return ECDH.convertKey(point, curve).length > 0;
  } catch {
    return false;
  }
}

const recordBytes = 4096;
const lastRecord = Buffer.from([2]);

/** Encrypts a message so that only the subscribed browser can read it (RFC 8291). */
export function encryptPush(
  message: string,
  { p256dh, auth }: SubscriptionKeys,
  { salt = randomBytes(16), senderKey }: { salt?: Buffer; senderKey?: Buffer } = {},
): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url');
  const sender = createECDH(curve);
  if (senderKey) sender.setPrivateKey(senderKey);
  else sender.generateKeys();
  const senderPublic = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, senderPublic]);
  const shared = sender.computeSecret(receiver);
  const key = Buffer.from(hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length));
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  const header = Buffer.alloc(21);
  salt.copy(header);
  header.writeUInt32BE(recordBytes, 16);
  header.writeUInt8(senderPublic.length, 20);
  return Buffer.concat([
    header,
    senderPublic,
    ...[cipher.update(message), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()],
  ]);
}

/** Push services accept a token for at most a day. */
const tokenLifeMs = 12 * hourMs;

/** The Authorization header for a push service. It identifies this community and contains a contact address. */
export function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  { origin, contact, now }: { origin: string; contact: string; now: number },
): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const expires = Math.floor((now + tokenLifeMs) / 1000);
  const claims = encode({ aud: origin, exp: expires, sub: contact });
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${claims}`;
  const signature = sign('sha256', Buffer.from(signed), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}
