import { errorCode, fieldErrors } from '#platform/web/errors.ts';
import { attentionCopy as copy } from '../../copy.ts';
import { PushServiceTimeout, type PushState } from './push-device.ts';

/** Says that push notifications could not be turned off, if they are on, or why they could not be turned on. */
export function pushFailureText(state: PushState | undefined, error: unknown): string {
  if (state === 'on') return copy.pushOffFailed;
  if (error instanceof PushServiceTimeout) return copy.pushServiceTimeout;
  if (errorCode(error) !== 'INVALID_INPUT') return copy.pushFailed;
  return fieldErrors(error).keys ?? copy.unknownPushService;
}
