import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { createOpenIdStore } from './openid-store.ts';

/** A local OpenID provider that takes the place of Google. */
export interface OpenIdProvider {
  /** Environment variables that make a server use this provider. */
  readonly settings: Record<string, string>;
  /** Makes a community the only client. Until then, the provider responds with 503. */
  admit(siteUrl: string): void;
  /** Sets the Cross-Origin-Opener-Policy of the provider's pages. Google has changed its policy over time. */
  setOpenerPolicy(policy: 'unsafe-none' | 'same-origin'): void;
  close(): Promise<void>;
}

/** The lifetime of tokens and sessions in seconds: longer than a test. */
const lifetime = 600;
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const client = { client_id: 'kith', client_secret: 'sample-client-secret' };

const page = (uid: string): string => `<!doctype html><html lang="en">
<head><title>Sample provider</title><link rel="icon" href="data:,"></head><body><h1>Sample provider</h1>
<form method="post" action="/interaction/${uid}"><label>Name <input name="name" autofocus></label>
<button name="answer" value="agree">Agree</button><button name="answer" value="deny">Deny</button></form></body></html>`;

/** The claims about a user. A user whose name starts with `unverified` has an unverified email address. */
const createClaims = (name: string) => ({
  sub: name,
  name: `${name.charAt(0).toUpperCase()}${name.slice(1)} Sample`,
  email: `${name}@sample.test`,
  email_verified: !name.startsWith('unverified'),
  picture: 'https://pictures.example/face.png',
});

function createProvider(issuer: string, siteUrl: string): Provider {
  return new Provider(issuer, {
    clients: [
      {
        ...client,
        redirect_uris: [`${siteUrl}/api/session/google/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['sample-cookie-key'] },
    adapter: createOpenIdStore(),
    jwks: { keys: [privateKey.export({ format: 'jwk' })] },
    ttl: {
      AccessToken: lifetime,
      Grant: lifetime,
      IdToken: lifetime,
      Interaction: lifetime,
      Session: lifetime,
    },
    claims: {
      email: ['email', 'email_verified'],
      profile: ['name', 'picture'],
    },
    // Puts the claims of the requested scopes into the ID token, as Google does.
    conformIdTokenClaims: false,
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => createClaims(accountId) }),
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const { Grant } = oidc.provider;
      const grant = new Grant({
        clientId: client.client_id,
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

async function interact(provider: Provider, req: IncomingMessage, res: ServerResponse) {
  if (req.method === 'GET') {
    const uid = req.url?.split('/').at(-1) ?? '';
    res.setHeader('Content-Type', 'text/html; charset=utf-8').end(page(uid));
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  const result =
    form.get('answer') === 'agree'
      ? { login: { accountId: form.get('name') ?? '', remember: false } }
      : { error: 'access_denied' };
  await provider.interactionFinished(req, res, result);
}

/**
 * Starts a provider on a free port. It listens on 127.0.0.1 rather than localhost, so that browsers treat it and the
 * community as different sites.
 */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  let provider: Provider | null = null;
  let openerPolicy = 'unsafe-none';
  const server = createServer(async (req, res) => {
    res.setHeader('Cross-Origin-Opener-Policy', openerPolicy);
    if (!provider) res.writeHead(503).end();
    else if (req.url?.startsWith('/interaction/')) await interact(provider, req, res);
    else await provider.callback()(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      GOOGLE_CLIENT_ID: client.client_id,
      GOOGLE_CLIENT_SECRET: client.client_secret,
      GOOGLE_ISSUER: issuer,
    },
    admit(siteUrl) {
      provider = createProvider(issuer, siteUrl);
    },
    setOpenerPolicy(policy) {
      openerPolicy = policy;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
