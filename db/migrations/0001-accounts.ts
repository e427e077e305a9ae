import { columnTypes, strict } from './column-types.ts';
import type { Migration } from './migrations.ts';

/** Creates Better Auth's four tables, with its column names. */
export const createAccounts: Migration = async (db, engine) => {
  await createUsers(db, engine);
  await createSessions(db, engine);
  await createWaysIn(db, engine);
  await createVerifications(db, engine);
};

const createUsers: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('auth_user')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('name', types.text, (column) => column.notNull())
    .addColumn('email', types.id, (column) => column.notNull().unique())
    .addColumn('emailVerified', types.authFlag, (column) => column.notNull())
    .addColumn('image', types.text)
    .addColumn('createdAt', types.authTime, (column) => column.notNull())
    .addColumn('updatedAt', types.authTime, (column) => column.notNull())
    .modifyEnd(strict(engine))
    .execute();
};

const createSessions: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('auth_session')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('userId', types.id, (column) =>
      column.notNull().references('auth_user.id').onDelete('cascade'),
    )
    .addColumn('token', types.id, (column) => column.notNull().unique())
    .addColumn('expiresAt', types.authTime, (column) => column.notNull())
    .addColumn('ipAddress', types.text)
    .addColumn('userAgent', types.text)
    .addColumn('createdAt', types.authTime, (column) => column.notNull())
    .addColumn('updatedAt', types.authTime, (column) => column.notNull())
    .modifyEnd(strict(engine))
    .execute();
  await db.schema.createIndex('auth_session_user').on('auth_session').column('userId').execute();
  await db.schema
    .createIndex('auth_session_expiry')
    .on('auth_session')
    .column('expiresAt')
    .execute();
};

const createWaysIn: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('auth_account')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('accountId', types.id, (column) => column.notNull())
    .addColumn('providerId', types.id, (column) => column.notNull())
    .addColumn('userId', types.id, (column) =>
      column.notNull().references('auth_user.id').onDelete('cascade'),
    )
    .addColumn('accessToken', types.text)
    .addColumn('refreshToken', types.text)
    .addColumn('idToken', types.text)
    .addColumn('accessTokenExpiresAt', types.authTime)
    .addColumn('refreshTokenExpiresAt', types.authTime)
    .addColumn('scope', types.text)
    .addColumn('password', types.text)
    .addColumn('createdAt', types.authTime, (column) => column.notNull())
    .addColumn('updatedAt', types.authTime, (column) => column.notNull())
    .addUniqueConstraint('auth_account_once', ['providerId', 'accountId'])
    .modifyEnd(strict(engine))
    .execute();
  await db.schema.createIndex('auth_account_user').on('auth_account').column('userId').execute();
};

const createVerifications: Migration = async (db, engine) => {
  const types = columnTypes(engine);
  await db.schema
    .createTable('auth_verification')
    .addColumn('id', types.id, (column) => column.primaryKey().notNull())
    .addColumn('identifier', types.id, (column) => column.notNull())
    .addColumn('value', types.text, (column) => column.notNull())
    .addColumn('expiresAt', types.authTime, (column) => column.notNull())
    .addColumn('createdAt', types.authTime, (column) => column.notNull())
    .addColumn('updatedAt', types.authTime, (column) => column.notNull())
    .modifyEnd(strict(engine))
    .execute();
  await db.schema
    .createIndex('auth_verification_identifier')
    .on('auth_verification')
    .column('identifier')
    .execute();
};
