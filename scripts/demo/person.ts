/** A sample member who acts only through the public API. */
export interface Person {
  readonly userId: string;
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  upload(purpose: 'profile' | 'post' | 'event', name: string, png: Buffer): Promise<{ id: string }>;
}

async function parseResponse<T>(response: Response, request: string): Promise<T> {
  if (!response.ok)
    throw new Error(`${request} failed with ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Signs up with an email address. The returned person's requests send the session cookie. */
export async function signUp(origin: string, email: string, password: string): Promise<Person> {
  const path = '/api/accounts';
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { userId } = await parseResponse<{ userId: string }>(response, `POST ${path}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return {
    userId,
    async call(method, path, body) {
      const init = body === undefined ? {} : { body: JSON.stringify(body) };
      const headers = {
        cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const response = await fetch(origin + path, { method, headers, ...init });
      return parseResponse(response, `${method} ${path}`);
    },
    async upload(purpose, name, png) {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(png)], `${name}.png`, { type: 'image/png' }));
      const path = `/api/pictures/${purpose}`;
      const response = await fetch(origin + path, {
        method: 'POST',
        headers: { cookie },
        body: form,
      });
      return parseResponse(response, `POST ${path}`);
    },
  };
}
