import type { attentionCopy } from '../../copy.ts';
import type { NoticeKind } from '../../rules.ts';

interface NoticeGroup {
  group: keyof typeof attentionCopy.groups;
  kinds: readonly NoticeKind[];
}

/** The kinds of notifications, in the groups and the order in which the settings show them. */
export const noticeGroups: readonly NoticeGroup[] = [
  { group: 'messages', kinds: ['message', 'request'] },
  { group: 'entries', kinds: ['mention', 'reply', 'comment', 'like'] },
  {
    group: 'events',
    kinds: [
      'reminder',
      'event_changed',
      'event_cancelled',
      'announcement',
      'join',
      'removed_from_event',
    ],
  },
  { group: 'people', kinds: ['vouched', 'invitation_used', 'newcomer'] },
  { group: 'moderation', kinds: ['case_decided', 'report_decided'] },
];
