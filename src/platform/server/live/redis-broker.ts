import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';
import type { RedisConnections } from '../redis.ts';
import { type Broker, createHearers } from './broker.ts';

/** How often a process that hears nothing looks at the database. */
const lookMs = 1000;

/** What goes over the wire; without a channel it says that words before it were lost. */
interface Word {
  channel: string | null;
  message?: unknown;
}

interface RedisBrokerOptions {
  redis: RedisConnections;
  /** The one Redis channel of this community; others may use the same Redis. */
  channel: string;
  log: Log;
}

/** For a community that runs in several processes. */
export async function createRedisBroker({
  redis: { commands, listener, close },
  channel,
  log,
}: RedisBrokerOptions): Promise<Broker> {
  const self = randomUUID();
  const hearers = createHearers();
  const lookers: (() => void)[] = [];
  let cutOff = false;
  let unsaid = false;
  const look = () => {
    for (const looker of lookers) looker();
  };

  function say(word: Word): void {
    commands.publish(channel, `${self} ${JSON.stringify(word)}`).catch(() => {
      unsaid = true;
    });
  }

  function hear(text: string): void {
    // This process heard its own words when it said them.
    if (text.startsWith(self)) return;
    const word: Word = JSON.parse(text.slice(self.length + 1));
    if (word.channel === null) look();
    else hearers.tell(word.channel, word.message);
  }

  async function listen(): Promise<void> {
    await listener.subscribe(channel);
    cutOff = false;
  }

  listener.on('message', (_channel, text) => {
    try {
      hear(text);
    } catch (error) {
      log.warn({ err: error }, 'a word of another process was not understood');
    }
  });
  await listen();
  listener.on('close', () => {
    cutOff = true;
  });
  // Listening comes before looking, so that nothing falls between the two.
  listener.on('ready', () => listen().then(look, () => undefined));
  commands.on('ready', () => {
    if (!unsaid) return;
    unsaid = false;
    say({ channel: null });
  });
  const looking = setInterval(() => {
    if (cutOff) look();
  }, lookMs).unref();

  return {
    publish({ name }, message) {
      hearers.tell(name, message);
      say({ channel: name, message });
    },
    subscribe: hearers.add,
    onGap: (looker) => lookers.push(looker),
    async close() {
      clearInterval(looking);
      close();
    },
  };
}
