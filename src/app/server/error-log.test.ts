import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
});
afterAll(() => app.close());

test.each(['POST /api/waiting-list', 'GET /api/stream'])(
  'an unexpected error is logged with the id of the request that caused it: %s',
  async (call) => {
    const { log, limits } = app.server.services;
    const broken = new Error('the limits are broken');
    vi.spyOn(limits, 'take').mockRejectedValue(broken);
    const lines: unknown[] = [];
    vi.spyOn(log, 'child').mockImplementation(
      (bindings) =>
        ({
          error: (fields: object, text: string) => lines.push({ ...bindings, ...fields, text }),
        }) as unknown as ReturnType<typeof log.child>,
    );
    const [method = '', path = ''] = call.split(' ');
    const { status, headers } =
      method === 'GET' ? await ada.get(path) : await ada.post(path, { email: 'mia@sample.test' });
    vi.restoreAllMocks();
    expect(status).toBe(500);
    const requestId = headers.get('x-request-id');
    expect(lines).toEqual([{ requestId, err: broken, text: 'unexpected error' }]);
  },
);
