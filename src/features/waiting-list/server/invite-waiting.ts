import { invitationLifeMs } from '#features/invitations/rules.ts';
import { addInvitation } from '#features/invitations/server/invitations.ts';
import { logAct } from '#platform/server/database/audit-log.ts';
import { runInLanguage } from '#platform/server/http/locale.ts';
import type { Administrator } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { currentLocale, languageOf } from '#platform/shared/language.ts';
import { findAddress, markInvited, saveInvitation } from './store.ts';
import { buildLink } from './waiting-link.ts';
import { invitationMail } from './waiting-mails.ts';

/**
 * Mails an address on the waiting list a personal link to join, in the language in which the address was entered. Sends
 * nothing if the address was invited in the last 30 days and that invitation still exists.
 */
export const inviteWaiting = (
  services: Pick<Services, 'acts' | 'clock' | 'config' | 'outbox' | 'secret'>,
  { userId }: Administrator,
  waitingId: string,
): Promise<{ invitedAt: number }> =>
  services.acts.transact(async (act) => {
    const now = services.clock();
    const marked = await markInvited(act.trx, {
      id: waitingId,
      before: now - invitationLifeMs,
      now,
    });
    if (!marked) return { invitedAt: await findInvitedAt(act.trx, waitingId) };
    const invitation = await addInvitation(services, act, { byId: userId, isMailed: true });
    await saveInvitation(act.trx, { id: waitingId, invitationId: invitation.id });
    const language = languageOf(marked.language ?? undefined) ?? currentLocale().language;
    const mail = runInLanguage(language, () =>
      invitationMail({
        to: marked.email,
        communityName: services.config.communityName,
        joinUrl: invitation.link,
        leaveUrl: buildLink(services, 'leave', marked.id),
      }),
    );
    // The email has the invitation's id, so that revoking the invitation also deletes an unsent email.
    await services.outbox.add(act, mail, { id: invitation.id, limit: null });
    const target = { kind: 'waiting', id: waitingId } as const;
    await logAct(act.trx, { actorId: userId, act: 'waiting.invited', target, at: now });
    return { invitedAt: now };
  });

async function findInvitedAt(trx: Parameters<typeof findAddress>[0], id: string): Promise<number> {
  const address = await findAddress(trx, id);
  if (!address?.invited_at) throw notFound('Address');
  return address.invited_at;
}
