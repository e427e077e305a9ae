import { accountMailCopyDe } from '#features/accounts/copy.de.ts';
import { digestCopyDe } from '#features/attention/digest-copy.de.ts';
import { noticeCopyDe } from '#features/attention/notice-copy.de.ts';
import { unsubscribeCopyDe } from '#features/attention/unsubscribe-copy.de.ts';
import { blockCopyDe } from '#features/blocks/copy.de.ts';
import { rulesPageCopyDe } from '#features/community-rules/page-copy.de.ts';
import { invitePageCopyDe } from '#features/invitations/page-copy.de.ts';
import { memberListCopyDe } from '#features/members/copy.de.ts';
import { reminderCopyDe } from '#features/notifications/reminder-copy.de.ts';
import { securityMailCopyDe } from '#features/security/copy.de.ts';
import { settingsMailCopyDe } from '#features/settings/copy.de.ts';
import { exportCopyDe } from '#features/settings/export-copy.de.ts';
import { waitingListCopyDe } from '#features/waiting-list/copy.de.ts';
import { serverCopyDe } from '#platform/server/copy.de.ts';
import type { LanguagePack } from '#platform/shared/catalogue.ts';
import { german } from '../german.ts';
import { documentCopyDe } from './document-copy.de.ts';

/** The German text of the web app, and of the server's own errors, pages and emails. */
export const germanServer: LanguagePack = {
  ...german,
  block: blockCopyDe,
  'member-list': memberListCopyDe,
  reminder: reminderCopyDe,
  server: serverCopyDe,
  document: documentCopyDe,
  'account-mail': accountMailCopyDe,
  'security-mail': securityMailCopyDe,
  'settings-mail': settingsMailCopyDe,
  export: exportCopyDe,
  'waiting-list': waitingListCopyDe,
  'rules-page': rulesPageCopyDe,
  'invite-page': invitePageCopyDe,
  digest: digestCopyDe,
  notice: noticeCopyDe,
  unsubscribe: unsubscribeCopyDe,
};
