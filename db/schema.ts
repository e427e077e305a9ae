import type {
  AuthAccountTable,
  AuthSessionTable,
  AuthUserTable,
  AuthVerificationTable,
} from './auth-tables.ts';

/**
 * Every table as Kysely sees it, in one place: SQLite and PostgreSQL have the same columns.
 * Times are UTC milliseconds (bigint on PostgreSQL, read as numbers). Flags are 0 or 1.
 */
export interface Schema {
  auth_user: AuthUserTable;
  auth_session: AuthSessionTable;
  auth_account: AuthAccountTable;
  auth_verification: AuthVerificationTable;
  profile: ProfileTable;
  profile_interest: ProfileInterestTable;
  profile_name: ProfileNameTable;
  administrator: AdministratorTable;
  picture: PictureTable;
  entry: EntryTable;
  post: PostTable;
  comment: CommentTable;
  entry_like: EntryLikeTable;
  event: EventTable;
  event_participant: EventParticipantTable;
  conversation: ConversationTable;
  conversation_member: ConversationMemberTable;
  message: MessageTable;
  testimonial: TestimonialTable;
  waiting_list_entry: WaitingListEntryTable;
  outbox_mail: OutboxMailTable;
  notification: NotificationTable;
  notification_actor: NotificationActorTable;
  live_topic: LiveTopicTable;
  live_update: LiveUpdateTable;
  idempotency_key: IdempotencyKeyTable;
  job_lease: JobLeaseTable;
  analytics_day: AnalyticsDayTable;
  analytics_active_member: AnalyticsActiveMemberTable;
  /** Deleted when the week that starts on this Monday is summed up. */
  analytics_salt: { week: string; salt: string };
}

/** A member: an account whose owner finished the wizard. */
export interface ProfileTable {
  user_id: string;
  username: string;
  display_name: string;
  bio: string;
  location: string;
  picture_id: string | null;
  created_at: number;
  updated_at: number;
}

export interface ProfileInterestTable {
  user_id: string;
  position: number;
  name: string;
  /** By what it is compared: `interestKey` of its name. */
  name_key: string;
  custom: number;
}

/** What a member is found by: a row for their username and for each word of their name, in small letters. */
export interface ProfileNameTable {
  search_key: string;
  user_id: string;
}

/** A member who looks after the community. */
export interface AdministratorTable {
  user_id: string;
  since: number;
}

/** An uploaded picture. `attached_at` is null until something shows it; then others may read it. */
export interface PictureTable {
  id: string;
  owner_id: string;
  purpose: 'post' | 'event' | 'profile';
  /** The specification's path, unique: `posts/{uid}/{timestamp}-{filename}`; a folder of renditions. */
  path: string;
  width: number;
  height: number;
  /** The stored widths in pixels, rising, as a JSON array. */
  widths: string;
  placeholder: string;
  /** What it shows, for those who cannot see it; empty while its owner has not said. */
  alt: string;
  content_type: string;
  size_bytes: number;
  created_at: number;
  attached_at: number | null;
}

/** What a post and an event share. Likes and comments hang here. */
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
  edited_at: number | null;
}

/** A comment, or a reply when it has a parent. Replies have no replies. */
export interface CommentTable {
  id: string;
  entry_id: string;
  parent_id: string | null;
  author_id: string;
  text: string;
  created_at: number;
}

export interface EntryLikeTable {
  entry_id: string;
  user_id: string;
  created_at: number;
}

/** `starts_at` and `ends_at` are instants; `time_zone` (IANA) says which wall clock they were meant on. */
export interface EventTable {
  entry_id: string;
  title: string;
  description: string;
  starts_at: number;
  ends_at: number | null;
  /** When the event is over: `ends_at`, or an assumed end where there is none. Indexed. */
  over_at: number;
  time_zone: string;
  location: string;
  picture_id: string | null;
  participant_count: number;
  /** 1 shows title, day, town and picture to visitors on the front page. */
  is_public: number;
  /** Roughly where, for visitors; empty while it is not public. */
  town: string;
  created_at: number;
  updated_at: number;
}

export interface EventParticipantTable {
  event_id: string;
  user_id: string;
  joined_at: number;
}

/** Of two people, then `direct_key` names both in order and there is only one; or of a group. */
export interface ConversationTable {
  id: string;
  direct_key: string | null;
  title: string | null;
  created_at: number;
  last_message_at: number;
}

/** `last_message_at` repeats the conversation's, for one index scan over a member's list. */
export interface ConversationMemberTable {
  conversation_id: string;
  user_id: string;
  joined_at: number;
  /** The creation time of the newest message that was read. */
  read_until: number;
  unread_count: number;
  last_message_at: number;
}

/** `sender_id` is null once the sender has left. */
export interface MessageTable {
  id: string;
  conversation_id: string;
  sender_id: string | null;
  content: string;
  created_at: number;
}

/** What a member writes about the community. `verdict` is null until judged; `shows_picture` is consent. */
export interface TestimonialTable {
  user_id: string;
  text: string;
  written_at: number;
  verdict: 'approved' | 'declined' | null;
  judged_at: number | null;
  judged_by: string | null;
  shows_picture: 0 | 1;
}

/** A waiting-list address. `token` is the secret in its links; `confirmed_at` is null until one is opened. */
export interface WaitingListEntryTable {
  id: string;
  email: string;
  token: string;
  requested_at: number;
  confirmed_at: number | null;
}

/**
 * A mail to be sent. Sending deletes the row; giving up empties `content` and `next_attempt_at` and
 * sets `failed_at`, so that an administrator sees what was not sent.
 */
export interface OutboxMailTable {
  id: string;
  recipient: string;
  subject: string;
  /** Text, HTML and headers as JSON. May hold a secret link; null once given up. */
  content: string | null;
  created_at: number;
  /** No attempt is made after this time. */
  expires_at: number;
  attempts: number;
  /** While an attempt runs, the time at which another process may repeat it. */
  next_attempt_at: number | null;
  /** Why the last attempt failed, without the address. */
  last_error: string | null;
  failed_at: number | null;
}

/** What is alike (`merge_key`) and unread is one row; who did it stands in notification_actor. */
export interface NotificationTable {
  id: string;
  user_id: string;
  type: 'like' | 'comment' | 'reply' | 'join' | 'message';
  merge_key: string;
  entry_id: string | null;
  comment_id: string | null;
  conversation_id: string | null;
  /** The beginning of what was written, or the title of what was liked or joined. */
  excerpt: string;
  created_at: number;
  read_at: number | null;
}

export interface NotificationActorTable {
  notification_id: string;
  user_id: string;
  acted_at: number;
}

export interface LiveTopicTable {
  topic: string;
  last_number: number;
}

/** Something that browsers are told by the live stream; `data` is JSON. */
export interface LiveUpdateTable {
  topic: string;
  number: number;
  name: string;
  data: string;
  created_at: number;
}

/** The first answer to a create, kept so that a retry gets it again instead of doubling. */
export interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  request_hash: string;
  response: string;
  created_at: number;
}

/** Scheduled work: it is due at `due_at`, unless a holder has it until `held_until`. */
export interface JobLeaseTable {
  name: string;
  holder: string;
  held_until: number;
  due_at: number;
}

/** Counts of a day (UTC, `2026-05-31`). For the active members of a week, the day is its Monday. */
export interface AnalyticsDayTable {
  day: string;
  kind: 'view' | 'act' | 'active';
  /** Of a view the pattern of the page, of active members `day` or `week`. */
  name: string;
  total: number;
}

/** A member was active on a day. Only `analytics_salt` and the server's secret can tell which member. */
export interface AnalyticsActiveMemberTable {
  day: string;
  pseudonym: string;
}
