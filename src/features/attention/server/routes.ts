import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { attentionContract } from '../contract.ts';
import { markDeliveredAsRead } from './mark-delivered-as-read.ts';
import { deleteSubscriptionOf } from './push-store.ts';
import { readSettings, saveSettings, setPause, subscribe } from './settings.ts';

export function attentionRoutes({ services, gate }: FeatureContext, publicKey: string) {
  const os = implementContract(attentionContract);
  const limitWrites = limitByMember(services, 'write');
  return {
    readSettings: os.readSettings
      .use(gate.member)
      .handler(({ context }) => readSettings(services, context.viewer, publicKey)),
    saveSettings: os.saveSettings
      .use(gate.reader)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await saveSettings(services, context.viewer, input);
        return readSettings(services, context.viewer, publicKey);
      }),
    pause: os.pause
      .use(gate.reader)
      .use(limitWrites)
      .handler(async ({ context }) => {
        await setPause(services, context.viewer, true);
        return readSettings(services, context.viewer, publicKey);
      }),
    resume: os.resume
      .use(gate.reader)
      .use(limitWrites)
      .handler(async ({ context }) => {
        await setPause(services, context.viewer, false);
        return readSettings(services, context.viewer, publicKey);
      }),
    subscribe: os.subscribe
      .use(gate.reader)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await subscribe(services, context.viewer, input);
        return {};
      }),
    unsubscribe: os.unsubscribe
      .use(gate.reader)
      .use(limitWrites)
      .handler(async ({ context }) => {
        await deleteSubscriptionOf(services.db, context.viewer.sessionId);
        return {};
      }),
    markDeliveredAsRead: os.markDeliveredAsRead
      .use(gate.reader)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await markDeliveredAsRead(services, context.viewer, input.notificationId);
        return {};
      }),
  };
}
