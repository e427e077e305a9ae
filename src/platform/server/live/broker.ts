/** Hears what was published on a channel, by whichever process. */
export type Hearer<Message> = (message: Message) => void;

/** A channel by its name and what is said on it, which must survive JSON. */
export interface Channel<Message> {
  readonly name: string;
  readonly message?: Hearer<Message>;
}

/** Names a channel; what goes through it is its type alone. */
export const defineChannel = <Message>(name: string): Channel<Message> => ({ name });

/**
 * Carries words between all processes of a community, this one included: here they are heard before
 * `publish` returns, elsewhere soon or, when a process was cut off, never. So nothing may hang on
 * them alone: the database is the truth.
 */
export interface Broker {
  publish<Message>(channel: Channel<Message>, message: Message): void;
  subscribe<Message>(channel: Channel<Message>, hear: Hearer<Message>): void;
  /**
   * Calls `look` when words of other processes may have gone unheard: every second while this one is
   * cut off, and once it is back. Whoever keeps what they would have changed looks at the database.
   */
  onGap(look: () => void): void;
  close(): Promise<void>;
}

/** Those who listen in this process. */
export function createHearers() {
  const hearers = new Map<string, Hearer<unknown>[]>();
  return {
    add<Message>({ name }: Channel<Message>, hear: Hearer<Message>): void {
      hearers.set(name, [...(hearers.get(name) ?? []), hear as Hearer<unknown>]);
    },
    tell(name: string, message: unknown): void {
      for (const hear of hearers.get(name) ?? []) hear(message);
    },
  };
}

/** For a community that runs in one process. */
export function createLocalBroker(): Broker {
  const hearers = createHearers();
  return {
    publish: ({ name }, message) => hearers.tell(name, message),
    subscribe: hearers.add,
    onGap: () => {},
    close: async () => {},
  };
}
