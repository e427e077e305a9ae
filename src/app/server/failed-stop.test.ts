import { expect, test } from 'vitest';
import { canConnectTwice, createTestDatabase } from '#test/engines.ts';
import { startOnFolder } from '#test/server-on-folder.ts';

// If PGlite replaces PostgreSQL, the server cannot open the database itself.
if (canConnectTwice) {
  test('a service that fails to close does not keep the database open', async () => {
    const { location, remove } = await createTestDatabase({ migrated: true });
    const close = () => {
      throw new Error('The mail thread does not end.');
    };
    const site = await startOnFolder(location, { mailer: { send: async () => {}, close } });
    await expect(site.close()).rejects.toThrow('does not end');
    const read = site.server.services.db.selectFrom('profile').selectAll().execute();
    await expect(read).rejects.toThrow(/is not open|destroyed/);
    await remove();
  });
}
