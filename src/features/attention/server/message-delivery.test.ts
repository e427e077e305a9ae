import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/clock.ts';
import { type Away, conversationOf, startAway, write } from '#test/away.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import type { PushBrowser } from '#test/push-service.ts';

let away: Away;
let ada: Person;
let ben: Person;
let phone: PushBrowser;

beforeAll(async () => {
  away = await startAway();
});
afterAll(() => away.close());
beforeEach(async () => {
  ({ ada, ben, phone } = await away.begin());
});

describe('a message', () => {
  test('in a muted conversation is not pushed', async () => {
    const id = await conversationOf(ben, [ada]);
    await write(ben, id);
    await ada.patch(`/api/conversations/${id}`, { muted: true });
    await write(ben, id);
    await away.wait(2 * minuteMs);
    expect(phone.received).toEqual([]);
    await ada.patch(`/api/conversations/${id}`, { muted: false });
    await ada.put(`/api/conversations/${id}/read`, { until: Number.MAX_SAFE_INTEGER });
    await write(ben, id);
    await away.wait(2 * minuteMs);
    expect(phone.received).toHaveLength(1);
  });

  test('that has only a picture is announced as a picture', async () => {
    const id = await conversationOf(ben, [ada]);
    const { id: pictureId } = await uploadPicture(ben, 'message');
    const pictures = [{ id: pictureId, alt: 'The key under the mat.' }];
    await ben.post(`/api/conversations/${id}/messages`, { content: '', pictures });
    await away.wait(2 * minuteMs);
    expect(phone.received.map(({ message }) => message.title)).toEqual(['ben sent you a picture']);
    expect(JSON.stringify(phone.received)).not.toContain('mat');
  });
});
