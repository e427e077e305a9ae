/** Receives the messages that all processes publish to a channel. */
export type Listener<Message> = (message: Message) => void;

/** A channel and the type of its messages, which must be serializable as JSON. */
export interface Channel<Message> {
  readonly name: string;
  readonly message?: Listener<Message>;
}

/** Defines a channel for messages of type `Message`. */
export const defineChannel = <Message>(name: string): Channel<Message> => ({ name });

/**
 * Delivers messages to all processes of a community. Listeners in this process are called before
 * `publish` returns; other processes receive the message shortly after, or never if they are
 * disconnected. Nothing may depend on a message alone; the database is the source of truth.
 */
export interface Broker {
  publish<Message>(channel: Channel<Message>, message: Message): void;
  subscribe<Message>(channel: Channel<Message>, listener: Listener<Message>): void;
  /**
   * Calls `onGap` when messages of other processes may have been lost: every second while this process is disconnected,
   * and once after it or another process reconnects. Listeners must then reload all state that they derive from
   * messages.
   */
  onGap(onGap: () => void): void;
  close(): Promise<void>;
}

/** Creates the registry of this process's listeners, by channel. */
export function createListeners() {
  const listeners = new Map<string, Listener<unknown>[]>();
  return {
    add<Message>({ name }: Channel<Message>, listener: Listener<Message>): void {
      listeners.set(name, [...(listeners.get(name) ?? []), listener as Listener<unknown>]);
    },
    notify(name: string, message: unknown): void {
      for (const listener of listeners.get(name) ?? []) listener(message);
    },
  };
}

/** Creates the broker of a community that runs in one process. */
export function createLocalBroker(): Broker {
  const listeners = createListeners();
  return {
    publish: ({ name }, message) => listeners.notify(name, message),
    subscribe: listeners.add,
    onGap: () => {},
    close: async () => {},
  };
}
