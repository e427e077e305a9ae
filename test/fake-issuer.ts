import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Claims about a person; `undefined` omits a claim. */
export type Claims = Record<string, unknown>;

/** How the token response differs from a valid one. */
export interface Tampering {
  /** The id_token is signed with a key that the issuer does not publish. */
  forged?: boolean;
  /** The id_token has `alg: none` and no signature. */
  unsigned?: boolean;
  /** There is no id_token. */
  withoutIdToken?: boolean;
}

/** An OpenID provider that issues the claims that a test chooses, signed with its own key. */
export interface FakeIssuer {
  readonly url: string;
  /** Environment variables that configure a server to use this issuer. */
  readonly settings: Record<string, string>;
  /** Returns the authorization code that the provider would issue after consent for an authorization URL. */
  agree(authorizationUrl: string, claims: Claims, tampering?: Tampering): string;
  /** `fail(true)` makes every request fail with 503 until `fail(false)`. */
  fail(failing: boolean): void;
  close(): Promise<void>;
}

interface Grant {
  authorization: URLSearchParams;
  claims: Claims;
  tampering: Tampering;
}

const [clientId, clientSecret] = ['kith-tests', 'sample-client-secret'];
const keyId = 'sample-key';
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function jwt(claims: Claims, key: KeyObject | null): string {
  const header = key ? { alg: 'RS256', kid: keyId } : { alg: 'none' };
  const body = `${base64url(header)}.${base64url(claims)}`;
  return `${body}.${key ? sign('sha256', Buffer.from(body), key).toString('base64url') : ''}`;
}

/** Whether the token request belongs to the code: same client, redirect URI and PKCE verifier. */
function isValidExchange(form: URLSearchParams, authorization: URLSearchParams): boolean {
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  return (
    form.get('client_id') === clientId &&
    form.get('client_secret') === clientSecret &&
    form.get('redirect_uri') === authorization.get('redirect_uri') &&
    authorization.get('code_challenge_method') === 'S256' &&
    authorization.get('code_challenge') === proof
  );
}

async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

const metadata = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});

/** Starts an issuer on a free local port. */
export async function startFakeIssuer(): Promise<FakeIssuer> {
  const [own, stranger] = [rsa(), rsa()];
  const jwk = own.publicKey.export({ format: 'jwk' });
  const grants = new Map<string, Grant>();
  let failing = false;

  async function token(req: IncomingMessage): Promise<[number, unknown]> {
    const form = await readForm(req);
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    if (!grant || !isValidExchange(form, grant.authorization)) {
      return [400, { error: 'invalid_grant' }];
    }
    const { authorization, claims, tampering } = grant;
    const now = Math.floor(Date.now() / 1000);
    const nonce = authorization.get('nonce');
    const payload = { iss: url, aud: clientId, iat: now, exp: now + 300, nonce, ...claims };
    const key = tampering.unsigned ? null : (tampering.forged ? stranger : own).privateKey;
    const tokens = { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300 };
    return [200, tampering.withoutIdToken ? tokens : { ...tokens, id_token: jwt(payload, key) }];
  }

  async function respond(req: IncomingMessage): Promise<[number, unknown]> {
    if (failing) return [503, { error: 'temporarily_unavailable' }];
    if (req.url === '/.well-known/openid-configuration') return [200, metadata(url)];
    if (req.url === '/keys') return [200, { keys: [{ ...jwk, kid: keyId, use: 'sig' }] }];
    return req.url === '/token' ? token(req) : [404, {}];
  }

  const server = createServer(async (req: IncomingMessage, res: ServerResponse) => {
    const [status, body] = await respond(req);
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    settings: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_ISSUER: url,
    },
    agree(authorizationUrl, claims, tampering = {}) {
      const code = randomUUID();
      grants.set(code, {
        authorization: new URL(authorizationUrl).searchParams,
        claims,
        tampering,
      });
      return code;
    },
    fail: (next) => {
      failing = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
