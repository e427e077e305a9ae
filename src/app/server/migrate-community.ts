import { migrations } from '#db/migrations/migration-list.ts';
import { findStoredPicture } from '#features/pictures/server/sweep-pictures.ts';
import { type Config, ConfigError } from '#platform/server/config.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { createStorage } from '#platform/server/files/storage.ts';

/**
 * Migrates the database of a community. Throws ConfigError if the database is empty although the storage contains
 * pictures. Otherwise, with a wrong DATABASE_URL or a lost database file, the server would delete all pictures, because
 * the empty database has no rows for them.
 */
export async function migrateCommunity(config: Config): Promise<void> {
  await migrateDatabase(config, migrations, async () => {
    const picture = await findStoredPicture(createStorage(config));
    if (!picture) return;
    throw new ConfigError(
      `The database is empty, but the storage contains pictures (${picture}), which Kith would delete; check the settings, or restore a backup into a new folder.`,
    );
  });
}
