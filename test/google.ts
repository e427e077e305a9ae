import type { ViewerInfo } from '#features/accounts/contract.ts';
import { startTestApp, type TestApp } from './app.ts';
import { type Claims, type FakeIssuer, type Spoiling, startFakeIssuer } from './fake-issuer.ts';
import type { Answer, Person } from './person.ts';

/** What Google says of a sample person. */
export const iris = {
  sub: '1001',
  email: 'Iris@Sample.test',
  email_verified: true,
  name: 'Iris Sample',
  picture: 'https://pictures.example/iris.png',
};

/** What the server answers when somebody begins to sign in with Google. */
export interface Begun {
  authorizationUrl: string;
  attempt: string;
}

export const begin = async (person: Person, input: object = {}): Promise<Begun> =>
  (await person.post<Begun>('/api/session/google', input)).body;

export const stateOf = ({ authorizationUrl }: Begun): string =>
  new URL(authorizationUrl).searchParams.get('state') ?? '';

export const callback = (fields: Record<string, string>): string =>
  `/api/session/google/callback?${new URLSearchParams(fields)}`;

export const viewerOf = async (person: Person): Promise<ViewerInfo | null> =>
  (await person.get<{ viewer: ViewerInfo | null }>('/api/session')).body.viewer;

/** A server that knows an issuer, and the ways of those who come by it. */
export interface GoogleWorld {
  app: TestApp;
  issuer: FakeIssuer;
  /** The address that the issuer sends the browser back to, once its owner has agreed there. */
  agreed(begun: Begun, claims: Claims, spoiling?: Spoiling): string;
  /** The whole way. */
  comeByGoogle(person: Person, claims?: Claims): Promise<Answer<unknown>>;
  close(): Promise<void>;
}

/** Starts both, with further settings of the server. */
export async function startWithGoogle(settings: Record<string, string> = {}): Promise<GoogleWorld> {
  const issuer = await startFakeIssuer();
  const app = await startTestApp({ settings: { ...issuer.settings, ...settings } });
  const agreed: GoogleWorld['agreed'] = (begun, claims, spoiling) => {
    const code = issuer.agree(begun.authorizationUrl, claims, spoiling);
    return callback({ code, state: stateOf(begun) });
  };
  return {
    app,
    issuer,
    agreed,
    comeByGoogle: async (person, claims = iris) => person.get(agreed(await begin(person), claims)),
    async close() {
      await app.close();
      await issuer.close();
    },
  };
}
