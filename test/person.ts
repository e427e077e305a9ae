/** What the server answered. `body` is the parsed JSON, or undefined when the answer is no JSON. */
export interface Answer<Body> {
  status: number;
  headers: Headers;
  text: string;
  body: Body;
}

type HeaderFields = Record<string, string>;

/**
 * Somebody with a browser: keeps cookies, and names the site as the origin of every request. A body
 * goes out as JSON unless it is text, bytes or a form already. Redirects are answers, not followed.
 */
export class Person {
  readonly name: string;
  /** The account's id; empty for a visitor. */
  userId = '';
  readonly #siteUrl: () => string;
  readonly #cookies = new Map<string, string>();

  constructor(name: string, siteUrl: () => string) {
    this.name = name;
    this.#siteUrl = siteUrl;
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
    const answer = { status: response.status, headers: response.headers, text };
    return { ...answer, body: (isJson ? JSON.parse(text) : undefined) as Body };
  }

  /** The cookies as a browser would send them, for what does not go through this class. */
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
