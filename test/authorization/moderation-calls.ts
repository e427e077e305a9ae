import type { Schema } from '#db/schema.ts';
import type { TestApp } from '#test/app.ts';
import { decide, firstCase, report } from '#test/moderation.ts';
import type { Person } from '#test/person.ts';

interface ModerationCall {
  body?:
    | Record<string, unknown>
    | ((world: { params: { commentId: string } }) => Record<string, unknown>);
  rows?: Partial<Record<keyof Schema, number>>;
  status?: number;
}

/** Cleo reports Ada's post, and Moe warns Ada, who can appeal. */
export async function decideAboutAda(
  app: TestApp,
  { cleo, moe }: { cleo: Person; moe: Person },
  postId: string,
): Promise<string> {
  await report(cleo, 'post', postId);
  const caseId = await firstCase(moe);
  await decide(moe, caseId, 'warn');
  // Removes the notifications about the decision, so that the calls under test don't change them.
  await app.db.deleteFrom('notification').where('type', '=', 'case_decided').execute();
  await app.db.deleteFrom('notification').where('type', '=', 'report_decided').execute();
  return caseId;
}

/** One call per procedure of reports, decisions, the audit log and the list of members. */
export const moderationCalls: Record<string, ModerationCall> = {
  'cases.createReport': {
    body: ({ params }) => ({ kind: 'comment', id: params.commentId, ground: 'spam' }),
    rows: { case_file: 1, report: 1 },
  },
  'cases.listOwnReports': {},
  'cases.listOwnCases': {},
  'cases.readOwnCase': {},
  'cases.appeal': { body: { text: 'It was a joke.' }, rows: {} },
  'cases.eraseContent': { rows: {} },
  'cases.listCases': {},
  'cases.readCase': {},
  'cases.decideCase': { body: { measure: 'none' }, status: 409 },
  'cases.decideAppeal': { body: { outcome: 'kept', reason: 'No.' }, status: 409 },
  'audit.listAuditEntries': {},
  'members.listMembers': {},
  'members.listMemberSessions': {},
  'members.endMemberSessions': { rows: { auth_session: -1, audit_entry: 1 } },
  'members.appointModerator': { rows: { moderator: 1, audit_entry: 1 } },
  'members.removeModerator': {},
};
