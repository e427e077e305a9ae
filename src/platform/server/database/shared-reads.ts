/**
 * Lets requests that ask for the same at almost the same time share one reading of it. What was read
 * is given out for a quarter of a second at most, and by this process never after it committed
 * something: whoever wrote finds what they wrote. It must be the same for every viewer.
 */
export interface SharedReads {
  /** `since`: a moment of {@link SharedReads.now}; a reading that began before it will not do. */
  read<T>(key: string, load: () => Promise<T>, since?: number): Promise<T>;
  now(): number;
  /** What was read so far may be stale. */
  forget(): void;
}

interface Reading {
  begunAt: number;
  value: Promise<unknown>;
}

const keptMs = 250;
const maxKept = 500;

/** `now` counts milliseconds from anywhere. */
export function createSharedReads(now: () => number = () => performance.now()): SharedReads {
  const readings = new Map<string, Reading>();
  return {
    now,
    read<T>(key: string, load: () => Promise<T>, since = Number.NEGATIVE_INFINITY): Promise<T> {
      const known = readings.get(key);
      if (known && known.begunAt >= since && now() - known.begunAt < keptMs)
        return known.value as Promise<T>;
      if (readings.size >= maxKept) readings.clear();
      const reading = { begunAt: now(), value: load() };
      readings.set(key, reading);
      reading.value.catch(() => {
        if (readings.get(key) === reading) readings.delete(key);
      });
      return reading.value;
    },
    forget: () => readings.clear(),
  };
}
