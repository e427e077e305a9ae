/** An event of the live stream. */
export interface LiveEvent {
  name: string;
  data: unknown;
  /** From where to go on after it; absent for words in passing. */
  id?: string | undefined;
}

/** Collects the pieces in which a stream arrives, and gives out each event once it is whole. */
export function createFrameReader(onEvent: (event: LiveEvent) => void) {
  let rest = '';
  return (text: string): void => {
    const frames = (rest + text).split('\n\n');
    rest = frames.pop() ?? '';
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
