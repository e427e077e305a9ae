/** The server's response. `body` is the parsed JSON, or undefined if it is not JSON. */
export interface Answer<Body> {
  status: number;
  headers: Headers;
  text: string;
  body: Body;
}

type HeaderFields = Record<string, string>;

/**
 * A person with a browser that keeps cookies and sends the site's origin with every request. A body is converted
 * to JSON unless it is text or a form. Redirects are returned and not followed.
 */
export class Person {
  readonly name: string;
  /** The account's id; empty for a visitor. */
  userId = '';
  readonly #siteUrl: () => string;
  readonly #cookies = new Map<string, string>();

  constructor(name: string, siteUrl: () => string, signedIn?: { userId: string; cookie: string }) {
    this.name = name;
    this.#siteUrl = siteUrl;
    if (!signedIn) return;
    this.userId = signedIn.userId;
    const [cookieName = '', value = ''] = signedIn.cookie.split('=');
    this.#cookies.set(cookieName, value);
  }

  get<Body>(path: string, headers?: HeaderFields): Promise<Answer<Body>> {
    return this.send('GET', path, undefined, headers);
  }

  post<Body>(path: string, body?: unknown, headers?: HeaderFields): Promise<Answer<Body>> {
    return this.send('POST', path, body, headers);
  }

  put<Body>(path: string, body?: unknown, headers?: HeaderFields): Promise<Answer<Body>> {
    return this.send('PUT', path, body, headers);
  }

  patch<Body>(path: string, body?: unknown, headers?: HeaderFields): Promise<Answer<Body>> {
    return this.send('PATCH', path, body, headers);
  }

  delete<Body>(path: string, body?: unknown, headers?: HeaderFields): Promise<Answer<Body>> {
    return this.send('DELETE', path, body, headers);
  }

  async send<Body>(
    method: string,
    path: string,
    body?: unknown,
    headers: HeaderFields = {},
  ): Promise<Answer<Body>> {
    const site = this.#siteUrl();
    const payload = toPayload(body);
    const response = await fetch(site + path, {
      method,
      redirect: 'manual',
      headers: { origin: site, ...this.#cookieHeader(), ...payload.headers, ...headers },
      body: payload.body,
    });
    this.#keepCookies(response.headers);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const { status } = response;
    const parsed = (isJson ? JSON.parse(text) : undefined) as Body;
    return { status, headers: response.headers, text, body: parsed };
  }

  /** The value of the Cookie header, for requests that are made without this class. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #cookieHeader(): HeaderFields {
    return this.#cookies.size > 0 ? { cookie: this.cookie } : {};
  }

  #keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /;\s*max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

function toPayload(body: unknown): {
  body: string | FormData | null;
  headers: HeaderFields;
} {
  if (body === undefined) return { body: null, headers: {} };
  if (typeof body === 'string') return { body, headers: { 'content-type': 'application/json' } };
  if (body instanceof FormData) return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
