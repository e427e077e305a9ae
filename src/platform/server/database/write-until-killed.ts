import { openDatabase } from './open-database.ts';

/** Writes rows concurrently, and prints the number of each row when its write is acknowledged. */
const { db } = await openDatabase({ dataDir: process.argv[2] ?? '' });
let next = 0;

async function write(): Promise<void> {
  for (;;) {
    const n = next++;
    const row = { id: `v${n}`, identifier: 'i', value: 'v'.repeat(500) };
    const times = { expiresAt: 'e', createdAt: 'c', updatedAt: 'u' };
    await db
      .insertInto('auth_verification')
      .values({ ...row, ...times })
      .execute();
    process.stdout.write(`${n}\n`);
  }
}

await Promise.all(Array.from({ length: 16 }, write));
