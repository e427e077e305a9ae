import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { fromAuthTime } from './auth-time.ts';

/** An account's address, roles, sign-in methods and mailed links for the export, without any secret. */
export async function readAccountData(db: Kysely<Schema>, userId: string) {
  const user = await db
    .selectFrom('auth_user as u')
    .leftJoin('administrator as a', 'a.user_id', 'u.id')
    .leftJoin('moderator', 'moderator.user_id', 'u.id')
    .select(['u.name', 'u.email', 'u.emailVerified', 'u.createdAt', 'u.updatedAt', 'a.since'])
    .select('moderator.since as moderatorSince')
    .where('u.id', '=', userId)
    .executeTakeFirst();
  const methods = await db
    .selectFrom('auth_account')
    .select(['providerId', 'accountId', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .execute();
  const links = await db
    .selectFrom('mailed_link')
    .select(['purpose', 'email', 'expires_at'])
    .where('user_id', '=', userId)
    .execute();
  return {
    userId,
    email: user?.email,
    emailVerified: Boolean(user?.emailVerified),
    name: user?.name,
    createdAt: user && fromAuthTime(user.createdAt),
    updatedAt: user && fromAuthTime(user.updatedAt),
    administratorSince: user?.since ?? null,
    moderatorSince: user?.moderatorSince ?? null,
    signInMethods: methods.map((method) => ({
      provider: method.providerId,
      id: method.accountId,
      createdAt: fromAuthTime(method.createdAt),
      updatedAt: fromAuthTime(method.updatedAt),
    })),
    mailedLinks: links.map(({ purpose, email, expires_at }) => ({
      purpose,
      email,
      expiresAt: expires_at,
    })),
  };
}
