import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';
import type { RedisConnections } from '../redis.ts';
import { type Broker, createListeners } from './broker.ts';

/** How often a disconnected process reports a gap. */
const gapPollMs = 1000;

/** A message on the wire; a null channel means that earlier messages were lost. */
interface Envelope {
  channel: string | null;
  message?: unknown;
}

interface RedisBrokerOptions {
  redis: RedisConnections;
  /** The one Redis channel of this community; other communities may share the Redis server. */
  channel: string;
  log: Log;
}

/** Creates the broker of a community that runs in several processes. */
export async function createRedisBroker({
  redis: { commands, listener, close },
  channel,
  log,
}: RedisBrokerOptions): Promise<Broker> {
  const self = randomUUID();
  const listeners = createListeners();
  const gapListeners: (() => void)[] = [];
  let disconnected = false;
  let publishFailed = false;
  const reportGap = () => {
    for (const onGap of gapListeners) onGap();
  };

  function send(envelope: Envelope): void {
    commands.publish(channel, `${self} ${JSON.stringify(envelope)}`).catch(() => {
      publishFailed = true;
    });
  }

  function receive(text: string): void {
    // This process already delivered its own messages when it published them.
    if (text.startsWith(self)) return;
    const envelope: Envelope = JSON.parse(text.slice(self.length + 1));
    if (envelope.channel === null) reportGap();
    else listeners.notify(envelope.channel, envelope.message);
  }

  async function listen(): Promise<void> {
    await listener.subscribe(channel);
    disconnected = false;
  }

  listener.on('message', (_channel, text) => {
    try {
      receive(text);
    } catch (error) {
      log.warn({ err: error }, 'invalid message from another process');
    }
  });
  await listen();
  listener.on('close', () => {
    disconnected = true;
  });
  // Subscribes before reporting the gap, so that no message is lost in between.
  listener.on('ready', () => listen().then(reportGap, () => undefined));
  commands.on('ready', () => {
    if (!publishFailed) return;
    publishFailed = false;
    send({ channel: null });
  });
  const gapPoll = setInterval(() => {
    if (disconnected) reportGap();
  }, gapPollMs).unref();

  return {
    publish({ name }, message) {
      listeners.notify(name, message);
      send({ channel: name, message });
    },
    subscribe: listeners.add,
    onGap: (onGap) => gapListeners.push(onGap),
    async close() {
      clearInterval(gapPoll);
      close();
    },
  };
}
