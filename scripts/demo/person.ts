/** A sample member at the keyboard: everything they do goes through the server's front door. */
export interface Person {
  readonly userId: string;
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  upload(purpose: 'profile' | 'post' | 'event', name: string, png: Buffer): Promise<{ id: string }>;
}

async function answered<T>(response: Response, what: string): Promise<T> {
  if (!response.ok)
    throw new Error(`${what} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Signs up at the server with the given address and keeps the session. */
export async function signUp(origin: string, email: string, password: string): Promise<Person> {
  const path = '/api/accounts';
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { userId } = await answered<{ userId: string }>(response, `POST ${path}`);
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
      const answer = await fetch(origin + path, { method, headers, ...init });
      return answered(answer, `${method} ${path}`);
    },
    async upload(purpose, name, png) {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(png)], `${name}.png`, { type: 'image/png' }));
      const path = `/api/pictures/${purpose}`;
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers: { cookie },
        body: form,
      });
      return answered(answer, `POST ${path}`);
    },
  };
}
