import { lockMember } from '#features/accounts/server/store.ts';
import { hashToken, newToken } from '#features/accounts/server/token.ts';
import { presentAuthor } from '#features/profiles/server/present-author.ts';
import { siteUrl } from '#platform/server/config.ts';
import { withIdempotencyKey } from '#platform/server/database/idempotency.ts';
import { cutPage, readCursor } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Invitation, NewInvitation } from '../contract.ts';
import { invitationCopy } from '../copy.ts';
import { invitationLifeMs, invitationPath, invitationState, maxOpenInvitations } from '../rules.ts';
import {
  deleteUnused,
  findInviter,
  hasInvitation,
  insertInvitation,
  listInvitationRows,
  listMailedIds,
  readAllowance,
  replaceCode,
} from './store.ts';

type LinkServices = Pick<Services, 'config' | 'clock'>;

const buildLink = ({ config }: LinkServices, code: string): string =>
  siteUrl(config) + invitationPath(code);

/** Creates an invitation in a transaction and returns its link, which cannot be read again. */
export async function addInvitation(
  services: LinkServices,
  { trx }: Act,
  { byId, isMailed }: { byId: string; isMailed: boolean },
): Promise<NewInvitation> {
  const id = newId();
  const code = newToken();
  const now = services.clock();
  const expiresAt = now + invitationLifeMs;
  await insertInvitation(trx, {
    id,
    code_hash: hashToken(code),
    by_id: byId,
    is_mailed: isMailed ? 1 : 0,
    created_at: now,
    expires_at: expiresAt,
  });
  return { id, link: buildLink(services, code), createdAt: now, expiresAt };
}

/** Creates an invitation for the viewer to pass on, unless they have reached their limit. */
export const createInvitation = (
  services: Pick<Services, 'acts' | 'engine' | 'clock' | 'config'>,
  viewer: Viewer,
  key: string | null,
): Promise<NewInvitation> =>
  services.acts.transact((act) =>
    withIdempotencyKey(
      act.trx,
      { userId: viewer.userId, key, request: 'createInvitation' },
      {
        create: async () => {
          await lockMember(act.trx, services.engine, viewer.userId);
          const allowance = await readAllowance(act.trx, viewer.userId, services.clock());
          if (!allowance.isEmailConfirmed)
            throw new AppError('EMAIL_NOT_CONFIRMED', invitationCopy.confirmFirst);
          const max = maxOpenInvitations(allowance);
          if (max === 0) throw new AppError('FORBIDDEN', invitationCopy.meetFirst);
          if (allowance.openCount >= max)
            throw new AppError('CONFLICT', invitationCopy.limitReached(max));
          return addInvitation(services, act, { byId: viewer.userId, isMailed: false });
        },
        read: (id) => renewLink(services, act, viewer, id),
      },
    ),
  );

/**
 * The response to a retry of `createInvitation`. The link of the first response cannot be sent again, because only its
 * hash is stored, so the invitation gets a new code.
 */
async function renewLink(
  services: LinkServices,
  { trx }: Act,
  { userId }: Viewer,
  id: string,
): Promise<NewInvitation> {
  const code = newToken();
  const row = await replaceCode(trx, { id, byId: userId, codeHash: hashToken(code) });
  if (!row) throw notFound('Invitation');
  const link = buildLink(services, code);
  return { id, link, createdAt: row.created_at, expiresAt: row.expires_at };
}

interface OptionalAuthorRow {
  author_id: string | null;
  author_name: string | null;
  author_username: string | null;
  author_photo_path: string | null;
}

function presentUser(row: OptionalAuthorRow): Invitation['usedBy'] {
  const { author_id, author_name, author_username, author_photo_path } = row;
  if (author_id === null || author_name === null || author_username === null) return null;
  return presentAuthor({ author_id, author_name, author_username, author_photo_path });
}

type InvitationRow = Awaited<ReturnType<typeof listInvitationRows>>[number];

function present(row: InvitationRow, now: number): Invitation {
  const times = { usedAt: row.used_at, expiresAt: row.expires_at };
  return {
    id: row.id,
    state: invitationState(times, now),
    isMailed: row.is_mailed === 1,
    createdAt: row.created_at,
    ...times,
    usedBy: presentUser(row),
  };
}

export async function listInvitations(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const now = clock();
  const rows = await listInvitationRows(db, viewer, {
    after: readCursor(cursor),
    limit: limit + 1,
  });
  const page = cutPage(rows, limit, (row) => ({ id: row.id, sortValue: row.created_at }));
  const allowance = await readAllowance(db, viewer.userId, now);
  return {
    ...page,
    items: page.items.map((row) => present(row, now)),
    openCount: allowance.openCount,
    maxOpen: maxOpenInvitations(allowance),
    isEmailConfirmed: allowance.isEmailConfirmed,
  };
}

/** Revokes one of the viewer's invitations and deletes its unsent email. Throws CONFLICT if the invitation was used. */
export const revokeInvitation = (
  { acts, outbox }: Pick<Services, 'acts' | 'outbox'>,
  viewer: Viewer,
  id: string,
): Promise<void> =>
  acts.transact(async (act) => {
    if (await deleteUnused(act.trx, viewer, id)) return outbox.deleteMails(act, [id]);
    if (!(await hasInvitation(act.trx, viewer, id))) throw notFound('Invitation');
    throw new AppError('CONFLICT', invitationCopy.alreadyUsed);
  });

/** Deletes the unsent invitation emails of an account that is being deleted. */
export async function deleteInvitationMails(
  { outbox }: Pick<Services, 'outbox'>,
  act: Act,
  { userId }: { userId: string },
): Promise<void> {
  await outbox.deleteMails(act, await listMailedIds(act.trx, userId));
}

/** Who invited a member: null if nobody did, and also if the inviter or the member is hidden from the viewer. */
export async function readInviter(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  userId: string,
): Promise<{ inviter: Invitation['usedBy'] }> {
  const row = await findInviter(db, viewer, userId);
  return { inviter: row ? presentAuthor(row) : null };
}
