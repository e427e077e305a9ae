import type { ViewerInfo } from '#features/accounts/contract.ts';
import { startTestApp, type TestApp } from './app.ts';
import { type Claims, type FakeIssuer, startFakeIssuer, type Tampering } from './fake-issuer.ts';
import type { Answer, Person } from './person.ts';

/** Google's claims about a sample person. */
export const iris = {
  sub: '1001',
  email: 'Iris@Sample.test',
  email_verified: true,
  name: 'Iris Sample',
  picture: 'https://pictures.example/iris.png',
};

/** The server's response when a Google sign-in starts. */
export interface StartedSignIn {
  authorizationUrl: string;
  attempt: string;
}

export const startGoogleSignIn = async (
  person: Person,
  input: object = {},
): Promise<StartedSignIn> => (await person.post<StartedSignIn>('/api/session/google', input)).body;

export const stateOf = ({ authorizationUrl }: StartedSignIn): string =>
  new URL(authorizationUrl).searchParams.get('state') ?? '';

export const callbackPath = (fields: Record<string, string>): string =>
  `/api/session/google/callback?${new URLSearchParams(fields)}`;

export const viewerOf = async (person: Person): Promise<ViewerInfo | null> =>
  (await person.get<{ viewer: ViewerInfo | null }>('/api/session')).body.viewer;

/** A server configured with an issuer, and the steps of a sign-in. */
export interface GoogleWorld {
  app: TestApp;
  issuer: FakeIssuer;
  /** Consents at the issuer and returns the callback URL to which it redirects the browser. */
  consent(started: StartedSignIn, claims: Claims, tampering?: Tampering): string;
  /** Runs the complete sign-in. */
  enterWithGoogle(person: Person, claims?: Claims): Promise<Answer<unknown>>;
  close(): Promise<void>;
}

/** Starts the issuer and the server, with additional server settings. */
export async function startWithGoogle(
  settings: Record<string, string> = {},
  overrides: Parameters<typeof startTestApp>[0] = {},
): Promise<GoogleWorld> {
  const issuer = await startFakeIssuer();
  const app = await startTestApp({ ...overrides, settings: { ...issuer.settings, ...settings } });
  const consent: GoogleWorld['consent'] = (started, claims, tampering) => {
    const code = issuer.agree(started.authorizationUrl, claims, tampering);
    return callbackPath({ code, state: stateOf(started) });
  };
  return {
    app,
    issuer,
    consent,
    enterWithGoogle: async (person, claims = iris) =>
      person.get(consent(await startGoogleSignIn(person), claims)),
    async close() {
      await app.close();
      await issuer.close();
    },
  };
}
