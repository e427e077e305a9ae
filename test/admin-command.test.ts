import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertSession } from '#features/accounts/server/session-store.ts';
import { savePreferences } from '#features/preferences/server/store.ts';
import { securityMailCopyDe } from '#features/security/copy.de.ts';
import { type DatabaseLocation, openDatabase } from '#platform/server/database/open-database.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { addMember, addPasskeyRow, addUser } from './database/sample-rows.ts';
import { canConnectTwice, openTestDatabase, type TestDatabase } from './engines.ts';

const main = join(import.meta.dirname, '../scripts/admin/main.ts');

let testDatabase: TestDatabase;

/** Runs the command in a separate process, as from a terminal. */
const run = (...args: string[]) => runOn(testDatabase.location, ...args);

const runOn = (
  { dataDir, databaseUrl = '' }: DatabaseLocation,
  ...args: string[]
): Promise<{ code: number; output: string; errors: string }> =>
  new Promise((done) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    execFile(process.execPath, [main, ...args], { env }, (error, output, errors) =>
      done({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });

async function administrators(): Promise<string[]> {
  const { db, close } = await openDatabase(testDatabase.location);
  const rows = await db.selectFrom('administrator').select('user_id').execute();
  await close();
  return rows.map((row) => row.user_id);
}

if (canConnectTwice) {
  describe('npm run admin', () => {
    beforeAll(async () => {
      testDatabase = await openTestDatabase();
      await addMember(testDatabase.database.db, 'ada');
      await addUser(testDatabase.database.db, 'eve');
    });
    afterAll(() => testDatabase.drop());

    // Starts the command six times, which is slow.
    test('appoints, lists and removes administrators', { timeout: 60_000 }, async () => {
      const none = await run('list');
      expect(none.code).toBe(0);
      expect(none.output).toContain('There are no administrators yet.');

      const added = await run('add', ' Ada@Sample.test ');
      expect(added).toMatchObject({ code: 0, errors: '' });
      expect(added.output).toContain('ada@sample.test is now an administrator.');
      expect(await administrators()).toEqual(['ada']);

      const again = await run('add', 'ada@sample.test');
      expect(again).toMatchObject({
        code: 0,
        output: 'ada@sample.test is already an administrator.\n',
      });

      const listed = await run('list');
      expect(listed.output).toMatch(/^ada@sample\.test {2}since \d{4}-\d\d-\d\d\n$/);

      const removed = await run('remove', 'ada@sample.test');
      expect(removed.output).toContain('ada@sample.test is no longer an administrator.');
      expect(await administrators()).toEqual([]);
      expect((await run('remove', 'ada@sample.test')).output).toContain('is not an administrator.');
    });

    test('reports that there is no suspension to lift', async () => {
      const { code, output } = await run('lift-suspension', 'gone@sample.test');
      expect([code, output]).toEqual([
        0,
        expect.stringContaining('No suspended member has deleted an account with gone@sample.test'),
      ]);
    });

    test('removes the second factors of a member who has lost them', async () => {
      const { db } = testDatabase.database;
      const owner = { user_id: 'ada' };
      await savePreferences(db, 'ada', { language: 'de' });
      await db
        .insertInto('totp')
        .values({ ...owner, secret: '', last_step: 0, enabled_at: 1 })
        .execute();
      await db
        .insertInto('recovery_code')
        .values({ ...owner, code_hash: 'hash' })
        .execute();
      await addPasskeyRow(db, 'passkey', 'ada');
      await addPasskeyRow(db, 'passkey of eve', 'eve');
      const pending = { token_hash: 'hash', expires_at: Date.now() + 60_000 };
      await db
        .insertInto('pending_sign_in')
        .values({ ...owner, ...pending })
        .execute();
      const session = { userId: 'ada', tokenHash: 'hash', clientAddress: '', userAgent: null };
      await db
        .transaction()
        .execute((trx) =>
          insertSession(trx, { ...session, now: 1, expiresAt: Date.now() + dayMs }),
        );

      const removed = await run('remove-second-factor', ' Ada@Sample.test ');
      expect(removed).toMatchObject({ code: 0, errors: '' });
      expect(removed.output).toContain('ada@sample.test can sign in without a code or a passkey');
      for (const table of ['totp', 'recovery_code', 'pending_sign_in', 'auth_session'] as const) {
        expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
      }
      expect(await db.selectFrom('passkey').select('id').execute()).toEqual([
        { id: 'passkey of eve' },
      ]);
      const mails = await db.selectFrom('outbox_mail').select(['recipient', 'subject']).execute();
      expect(mails).toEqual([
        { recipient: 'ada@sample.test', subject: securityMailCopyDe.appRemovedSubject('Kith') },
        { recipient: 'ada@sample.test', subject: securityMailCopyDe.passkeyRemovedSubject('Kith') },
      ]);

      const again = await run('remove-second-factor', 'ada@sample.test');
      expect(again).toMatchObject({ code: 0, errors: '' });
      expect(again.output).toContain('has neither an authenticator app nor a passkey.');
      expect(await db.selectFrom('outbox_mail').select('id').execute()).toHaveLength(2);
    });

    test('refuses a data folder without a community, and creates nothing there', async () => {
      const dataDir = join(testDatabase.location.dataDir, 'missing');
      const { code, errors } = await runOn({ dataDir }, 'list');
      expect(code).toBe(1);
      expect(errors).toMatch(/^There is no database at .*; set DATA_DIR to the folder/);
      expect(existsSync(dataDir)).toBe(false);
    });

    test.each([
      [[], 'Usage: npm run admin -- add someone@example.com'],
      [['add'], 'Usage: '],
      [['promote', 'ada@sample.test'], 'Usage: '],
      [['add', 'ada@sample.test', 'ben@sample.test'], 'Usage: '],
      [['remove-second-factor'], 'Usage: '],
      [['list', 'ada@sample.test'], 'Usage: '],
      [['add', 'ada'], 'ada is not an email address.'],
      [['add', 'nobody@sample.test'], 'Nobody is registered with nobody@sample.test.'],
      [['remove', 'nobody@sample.test'], 'Nobody is registered with nobody@sample.test.'],
      [['add', 'eve@sample.test'], 'eve@sample.test has an account but no profile yet.'],
    ])('%j fails with an explanation and changes nothing', async (args, reason) => {
      const { code, errors } = await run(...args);
      expect(code).toBe(1);
      expect(errors).toContain(reason);
      expect(errors).not.toContain('    at ');
      expect(await administrators()).toEqual([]);
    });
  });
}
