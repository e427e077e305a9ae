/** An event of the live stream. */
export interface LiveEvent {
  name: string;
  data: unknown;
  /** The id to resume from; absent for ephemeral events. */
  id?: string | undefined;
}

/** Parses server-sent events from chunks of text and emits each event once it is complete. */
export function createFrameReader(onEvent: (event: LiveEvent) => void) {
  let buffer = '';
  return (text: string): void => {
    const frames = (buffer + text).split('\n\n');
    buffer = frames.pop() ?? '';
    for (const frame of frames) {
      const event = parseFrame(frame);
      if (event) onEvent(event);
    }
  };
}

function parseFrame(frame: string): LiveEvent | null {
  const fields: Record<string, string> = {};
  for (const line of frame.split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields[line.slice(0, colon)] = line.slice(colon + 1).trimStart();
  }
  const { event: name, data, id } = fields;
  return name && data ? { name, data: JSON.parse(data), id } : null;
}
