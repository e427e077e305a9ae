import { expect, test } from 'vitest';
import { toApiError } from '#platform/web/errors.ts';
import { attentionCopy } from '../../copy.ts';
import { PushServiceTimeout } from './push-device.ts';
import { pushFailureText } from './push-failure-text.ts';

const refusal = toApiError(422, { code: 'INVALID_INPUT', message: 'Refused' });
const invalidKeys = toApiError(422, {
  code: 'INVALID_INPUT',
  message: 'Refused',
  data: { fields: { keys: attentionCopy.invalidPushKeys } },
});

test.each([
  ['on', new Error('offline'), attentionCopy.pushOffFailed],
  ['off', new Error('offline'), attentionCopy.pushFailed],
  ['off', new PushServiceTimeout(), attentionCopy.pushServiceTimeout],
  ['off', refusal, attentionCopy.unknownPushService],
  ['off', invalidKeys, attentionCopy.invalidPushKeys],
] as const)('while push notifications are %s, the toast after %o is “%s”', (state, error, text) => {
  expect(pushFailureText(state, error)).toBe(text);
});
