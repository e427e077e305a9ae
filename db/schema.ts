import type { Generated } from 'kysely';
import type {
  AttentionSettingTable,
  DeliveryTable,
  MemberPreferenceTable,
  NoticeSettingTable,
  PushSubscriptionTable,
} from './attention-tables.ts';
import type {
  AuthAccountTable,
  AuthSessionTable,
  AuthUserTable,
  AuthVerificationTable,
  MailedLinkTable,
} from './auth-tables.ts';
import type { ContactChoiceTable, ContactTable } from './contact-tables.ts';
import type {
  InvitationTable,
  JoiningChoiceTable,
  SlowModeTable,
  SlowModeWritingTable,
  UsedProofTable,
  WaitingListEntryTable,
} from './invitation-tables.ts';
import type { LinkPreviewTable } from './link-tables.ts';
import type {
  AreaTable,
  ClosedWelcomeTable,
  ProfileInterestTable,
  ProfileNameTable,
  ProfileTable,
} from './member-tables.ts';
import type {
  ConversationMemberTable,
  ConversationTable,
  MessagePictureTable,
  MessageReactionTable,
  MessageTable,
} from './message-tables.ts';
import type {
  AdministratorTable,
  AuditEntryTable,
  CaseFileTable,
  MemberRestrictionTable,
  ModeratorTable,
  RemovedContentTable,
  ReportTable,
} from './moderation-tables.ts';
import type {
  EventAnnouncementTable,
  EventReminderTable,
  EventRemovalTable,
  NotificationActorTable,
  NotificationTable,
} from './notice-tables.ts';
import type {
  IdempotencyKeyTable,
  JobLeaseTable,
  LiveTopicTable,
  LiveUpdateTable,
  OutboxMailTable,
} from './platform-tables.ts';
import type { RulesReaderTable, RulesVersionTable } from './rules-tables.ts';
import type {
  SearchDocTable,
  SearchNameTable,
  SearchPendingEntryTable,
  SearchPendingMemberTable,
} from './search-tables.ts';
import type {
  KnownDeviceTable,
  PasskeyTable,
  PendingSignInTable,
  RecoveryCodeTable,
  TotpTable,
} from './security-tables.ts';
import type { MemberStageTable, VouchTable } from './stage-tables.ts';

/** The tables of both engines. Except in `auth_` tables, times are UTC milliseconds and flags are 0 or 1. */
export interface Schema {
  auth_user: AuthUserTable;
  auth_session: AuthSessionTable;
  auth_account: AuthAccountTable;
  auth_verification: AuthVerificationTable;
  mailed_link: MailedLinkTable;
  pending_sign_in: PendingSignInTable;
  known_device: KnownDeviceTable;
  totp: TotpTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  area: AreaTable;
  member_preference: MemberPreferenceTable;
  profile: ProfileTable;
  member_stage: MemberStageTable;
  vouch: VouchTable;
  contact: ContactTable;
  contact_choice: ContactChoiceTable;
  profile_interest: ProfileInterestTable;
  profile_name: ProfileNameTable;
  administrator: AdministratorTable;
  closed_welcome: ClosedWelcomeTable;
  moderator: ModeratorTable;
  member_restriction: MemberRestrictionTable;
  hidden_member: HiddenMemberTable;
  picture: PictureTable;
  link_preview: LinkPreviewTable;
  entry: EntryTable;
  post: PostTable;
  comment: CommentTable;
  mention: MentionTable;
  entry_like: EntryLikeTable;
  event: EventTable;
  event_participant: EventParticipantTable;
  conversation: ConversationTable;
  conversation_member: ConversationMemberTable;
  message: MessageTable;
  message_picture: MessagePictureTable;
  message_reaction: MessageReactionTable;
  case_file: CaseFileTable;
  report: ReportTable;
  removed_content: RemovedContentTable;
  testimonial: TestimonialTable;
  rules_version: RulesVersionTable;
  rules_reader: RulesReaderTable;
  waiting_list_entry: WaitingListEntryTable;
  invitation: InvitationTable;
  joining_choice: JoiningChoiceTable;
  used_proof: UsedProofTable;
  slow_mode: SlowModeTable;
  slow_mode_writing: SlowModeWritingTable;
  search_doc: SearchDocTable;
  search_name: SearchNameTable;
  search_pending_entry: SearchPendingEntryTable;
  search_pending_member: SearchPendingMemberTable;
  outbox_mail: OutboxMailTable;
  audit_entry: AuditEntryTable;
  event_reminder: EventReminderTable;
  event_announcement: EventAnnouncementTable;
  event_removal: EventRemovalTable;
  notification: NotificationTable;
  notification_actor: NotificationActorTable;
  attention_setting: AttentionSettingTable;
  notice_setting: NoticeSettingTable;
  push_subscription: PushSubscriptionTable;
  delivery: DeliveryTable;
  live_topic: LiveTopicTable;
  live_update: LiveUpdateTable;
  idempotency_key: IdempotencyKeyTable;
  job_lease: JobLeaseTable;
  analytics_day: AnalyticsDayTable;
  analytics_active_member: AnalyticsActiveMemberTable;
  analytics_started_member: AnalyticsStartedMemberTable;
  /** `week` is the Monday of a week. A row is deleted once the active members of its week have been counted. */
  analytics_salt: { week: string; salt: string };
}

/**
 * A member who is hidden from a viewer: because of the viewer's `choice`, because the member blocks the viewer, or
 * both.
 */
export interface HiddenMemberTable {
  viewer_id: string;
  member_id: string;
  choice: 'block' | 'mute' | null;
  blocks_viewer: number;
  created_at: number;
}

/** An uploaded picture. While `attached_at` is null, it is pending, and only its owner can open it. */
export interface PictureTable {
  id: string;
  owner_id: string;
  purpose: 'post' | 'event' | 'profile' | 'message';
  /** The unique path of the picture's folder, for example `posts/{uid}/{timestamp}-{filename}`. */
  path: string;
  width: number;
  height: number;
  /** The stored widths in pixels, ascending, as a JSON array. */
  widths: string;
  placeholder: string;
  /** The owner's description, for people who cannot see the picture; empty if there is none. */
  alt: string;
  content_type: string;
  size_bytes: number;
  created_at: number;
  attached_at: number | null;
}

/** The columns that posts and events share. Likes and comments refer to this table. */
export interface EntryTable {
  id: string;
  kind: 'post' | 'event';
  owner_id: string;
  created_at: number;
  like_count: number;
  comment_count: number;
}

export interface PostTable {
  entry_id: string;
  title: string;
  content: string;
  picture_id: string | null;
  link_preview_id: string | null;
  edited_at: number | null;
  version: Generated<number>;
}

/** A comment, or a reply if it has a parent. A reply cannot have replies. */
export interface CommentTable {
  id: string;
  entry_id: string;
  parent_id: string | null;
  author_id: string;
  text: string;
  link_preview_id: string | null;
  created_at: number;
}

/** A member whom a post, an event (`entry_id`) or a comment (`comment_id`) mentions. */
export interface MentionTable {
  id: string;
  entry_id: string | null;
  comment_id: string | null;
  user_id: string;
  /** The username in the text, in lower case. The member may have changed their username since. */
  username: string;
  created_at: number;
}

export interface EntryLikeTable {
  entry_id: string;
  user_id: string;
  created_at: number;
}

/** `starts_at` and `ends_at` are instants; `time_zone` (IANA) is the zone in which they were entered. */
export interface EventTable {
  entry_id: string;
  title: string;
  description: string;
  starts_at: number;
  ends_at: number | null;
  /** The end of the event: `ends_at`, or an assumed end if there is none. Indexed. */
  over_at: number;
  time_zone: string;
  location: string;
  area_id: string | null;
  picture_id: string | null;
  link_preview_id: string | null;
  participant_count: number;
  /** If 1, the landing page shows the event's title, day, town and picture to visitors. */
  is_public: number;
  /** The approximate place, for visitors; empty while the event is not public. */
  town: string;
  created_at: number;
  updated_at: number;
  version: Generated<number>;
}

export interface EventParticipantTable {
  event_id: string;
  user_id: string;
  joined_at: number;
}

/** A testimonial. `verdict` is null until an administrator decides; `shows_picture` is the author's consent. */
export interface TestimonialTable {
  user_id: string;
  text: string;
  written_at: number;
  verdict: 'approved' | 'declined' | null;
  judged_at: number | null;
  judged_by: string | null;
  shows_picture: 0 | 1;
  version: Generated<number>;
}

/** A member who has written a post, or hosted or joined an event. Stays when the member deletes what they did. */
export interface AnalyticsStartedMemberTable {
  user_id: string;
}

/** Counts for a day (UTC, `2026-05-31`). Weekly active members are stored under the week's Monday. */
export interface AnalyticsDayTable {
  day: string;
  kind: 'view' | 'act' | 'active';
  /** The route pattern of a page view, the name of an act, or, for active members, `day` or `week`. */
  name: string;
  total: number;
}

/**
 * Records that a member was active on a day. To find out which member, one needs both the week's salt and the server's
 * secret.
 */
export interface AnalyticsActiveMemberTable {
  day: string;
  pseudonym: string;
}
