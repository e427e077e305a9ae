import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder, and the servers that must be stopped before it is deleted. */
export interface Workspace {
  folder: string;
  /** Registers a function to call at the end; the last registered one is called first. */
  onEnd(stop: () => Promise<void>): void;
}

/** Runs `work` in a temporary folder. Stops and deletes everything afterwards, even if a signal interrupts it. */
export async function inWorkspace(work: (workspace: Workspace) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kith-bench-'));
  const stops: (() => Promise<void>)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  ];
  const end = async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void end().finally(() => process.exit(1)));
  }
  try {
    await work({ folder, onEnd: (stop) => stops.push(stop) });
  } finally {
    await end();
  }
}
