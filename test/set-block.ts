import { expect } from 'vitest';
import type { BlockKind } from '#features/blocks/contract.ts';
import type { Person } from './person.ts';

/** Blocks or mutes another member; `null` removes the block or mute. */
export async function setBlock(by: Person, other: Person, kind: BlockKind | null): Promise<void> {
  const path = `/api/blocks/${other.userId}`;
  const { status } = kind ? await by.put(path, { kind }) : await by.delete(path);
  expect(status).toBe(200);
}
