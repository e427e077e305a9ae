import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The part of the server's options that this authenticator reads. */
interface Options {
  challenge: string;
}

interface Overrides {
  /** The site that the browser reports. */
  origin?: string;
  /** The domain that the authenticator reports. */
  rpId?: string;
  /** Whether the authenticator has checked a fingerprint or a PIN. */
  verified?: boolean;
  counter?: number;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url');

/** A CBOR byte string of 24 to 255 bytes. */
const bytes = (data: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, data.length]), data]);
const text = (data: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + data.length]), Buffer.from(data)]);

/**
 * An authenticator with one passkey (ES256), which responds like a browser. `origin` is the site's origin; without
 * PUBLIC_URL, its host is `localhost`.
 */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);

  const clientData = (type: string, { challenge }: Options, given: Overrides): Buffer =>
    Buffer.from(
      JSON.stringify({ type, challenge, origin: given.origin ?? origin, crossOrigin: false }),
    );

  function authenticatorData(given: Overrides, attested = Buffer.alloc(0)): Buffer {
    const flags = 0x01 | (given.verified === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(given.counter ?? 0);
    const rpId = sha256(given.rpId ?? new URL(origin).hostname);
    return Buffer.concat([rpId, Buffer.from([flags]), counter, attested]);
  }

  const wrap = (response: Record<string, unknown>) => ({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    },
  });

  return {
    id,
    /** Creates the passkey. Returns the body of the request that adds it. */
    create(options: Options, given: Overrides = {}) {
      // COSE: an EC2 key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), with x (-2) and y (-3).
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ]);
      const idLength = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, credentialId, key]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
        ...[text('authData'), bytes(authenticatorData(given, attested))],
      ]);
      return wrap({
        clientDataJSON: base64url(clientData('webauthn.create', options, given)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },
    /** Signs in with the passkey. Returns the body of the request. */
    get(options: Options, given: Overrides = {}) {
      const client = clientData('webauthn.get', options, given);
      const data = authenticatorData(given);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return wrap({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}
