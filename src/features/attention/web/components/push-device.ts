import { attentionApi } from './attention-api.ts';

/** Whether this browser shows push notifications, or what prevents it. */
export type PushState = 'unsupported' | 'needs install' | 'denied' | 'off' | 'on';

/** iOS offers push notifications only to sites on the Home Screen. An iPad claims to be a Mac with a touchscreen. */
const isIOS = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> => {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  return workers?.getRegistration();
};

/** Reads the state of this browser. `isSubscribed`: whether the server has a subscription of this session. */
export async function readPushState(isSubscribed: boolean): Promise<PushState> {
  const isSupported = 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isIOS() ? 'needs install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await findRegistration();
  if (!registration) return 'unsupported';
  const subscription = await registration.pushManager.getSubscription();
  return subscription && isSubscribed && Notification.permission === 'granted' ? 'on' : 'off';
}

/** How long the browser may take to subscribe with its push service, which may not answer at all. */
const subscribeTimeoutMs = 20_000;

/** Thrown when the browser's push service does not answer. */
export class PushServiceTimeout extends Error {}

/**
 * Subscribes this browser with its push service, or throws a {@link PushServiceTimeout}. A later answer of the service
 * is ignored: the server does not know that subscription, and the next attempt ends it.
 */
async function subscribeBrowser(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new PushServiceTimeout()), subscribeTimeoutMs);
  const subscribe = async () => {
    // A subscription of an earlier session may have been made with another key.
    await (await pushManager.getSubscription())?.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    return pushManager.subscribe(options);
  };
  return Promise.race([subscribe(), timeout]).finally(() => clearTimeout(timer));
}

/** Asks for permission and subscribes this browser. Returns its new state; `off` if the member dismissed the prompt. */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const registration = await findRegistration();
  if (!registration) return 'unsupported';
  const { endpoint, keys } = (await subscribeBrowser(registration, publicKey)).toJSON();
  await attentionApi.call.subscribe({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
  return 'on';
}

async function unsubscribeBrowser(): Promise<void> {
  const registration = await findRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Unsubscribes this browser. Asks the server first: if that fails, pushes stay on and the member can try again. A
 * failure of the browser is ignored: the server sends it nothing, and {@link turnPushOn} unsubscribes it again.
 */
export async function turnPushOff(): Promise<PushState> {
  await attentionApi.call.unsubscribe(undefined);
  await unsubscribeBrowser().catch(() => undefined);
  return 'off';
}
