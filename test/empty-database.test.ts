import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ConfigError } from '#platform/server/config.ts';
import { databaseFile } from '#platform/server/database/open-sqlite.ts';
import { uploadPicture } from '#test/pictures.ts';
import { canConnectTwice, createTestDatabase } from './engines.ts';
import { startOnFolder } from './server-on-folder.ts';

// If PGlite replaces PostgreSQL, the server cannot open the database itself.
if (canConnectTwice) {
  test('a server with an empty database and another database’s pictures refuses to start and keeps the pictures', async () => {
    const used = await createTestDatabase({ migrated: true });
    const empty = await createTestDatabase({ migrated: false });
    try {
      const site = await startOnFolder(used.location);
      const ada = await site.member('ada');
      await uploadPicture(ada, 'profile');
      await site.close();

      const { dataDir } = used.location;
      if (!used.location.databaseUrl) await rm(databaseFile(dataDir));
      const mixed = { ...empty.location, dataDir };
      for (const attempt of ['first', 'second']) {
        const refused = startOnFolder(mixed);
        await expect(refused, attempt).rejects.toThrow(ConfigError);
        await expect(refused, attempt).rejects.toThrow(
          /^The database is empty, but the storage contains pictures \(profile-photos\/\S+\), which Kith would delete; .+\.$/,
        );
      }
    } finally {
      await empty.remove();
      await used.remove();
    }
  });
}
