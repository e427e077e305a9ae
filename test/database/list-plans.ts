import type { Engine } from '#platform/server/database/open-database.ts';
import type { TestIds } from '#test/visibility/requests.ts';

/** How the queries of one list must be run. */
export interface ListPlan {
  /** Indexes that the queries must use. */
  indexes: string[];
  /** Indexes that are read from one end until the page is full. */
  inOrder?: string[];
  /** The query strings to send; by default, those of the leak matrix. */
  queries?: (ids: TestIds) => string[];
}

/** All combinations of the values, as query strings. */
const combine = (parameters: Record<string, readonly string[]>): string[] =>
  Object.entries(parameters).reduce<string[]>(
    (queries, [name, values]) =>
      queries.flatMap((query) =>
        values.map((value) => (value ? `${query}&${name}=${value}` : query)),
      ),
    ['?'],
  );

const range = `&from=${Date.UTC(2099, 3)}&to=${Date.UTC(2099, 5)}`;

const eventQueries = ({ userId, areaId }: TestIds): string[] => [
  ...combine({
    when: ['all', 'upcoming', 'past'],
    order: ['newest', 'soonest', 'latest'],
    who: ['', 'me', 'me-or-everyone', 'known'],
    userId: ['', ...userId],
  }),
  ...combine({ when: ['all', 'past'], order: ['newest', 'soonest'] }).map((query) => query + range),
  ...combine({ when: ['all', 'upcoming', 'past'], areaId }),
  ...combine({ when: ['all', 'upcoming', 'past'], place: ['lane'] }),
];

/** The plans of every procedure that returns an array, and of the waiting list’s file. */
export const listPlans: Record<string, ListPlan> = {
  'GET /api/waiting-list.csv': { indexes: ['waiting_list_entry_order'] },
  'analytics.readReport': { indexes: [] },
  'areas.listAreaCounts': { indexes: ['profile_area', 'event_area'] },
  'areas.listAreas': { indexes: [] },
  'audit.listAuditEntries': {
    indexes: ['audit_entry_newest', 'audit_entry_act', 'audit_entry_actor'],
    inOrder: ['audit_entry_newest'],
    queries: ({ userId }) => ['', '?act=case.decided', ...userId.map((id) => `?actorId=${id}`)],
  },
  'blocks.listBlocks': { indexes: ['hidden_member_key'] },
  'cases.listCases': {
    indexes: ['case_file_due', 'case_file_decided'],
    inOrder: ['case_file_decided'],
    queries: () => combine({ state: ['open', 'appealed', 'decided'] }),
  },
  'cases.listOwnCases': { indexes: ['case_file_subject'] },
  'cases.listOwnReports': { indexes: ['report_own'] },
  'cases.readCase': { indexes: [] },
  'comments.listComments': { indexes: ['comment_newest_of_entry', 'comment_reply'] },
  'comments.listReplies': { indexes: ['comment_reply'] },
  'commonGround.listKnownParticipants': {
    indexes: ['conversation_newest_of_member', 'event_participant_user'],
  },
  'commonGround.listNewcomers': {
    indexes: ['profile_interest_newest', 'entry_newest'],
    inOrder: ['entry_newest'],
  },
  'commonGround.listSuggestions': { indexes: ['profile_interest_newest'] },
  'commonGround.readCommonGround': { indexes: ['event_participant_user', 'profile_interest_same'] },
  'commonGround.readFirstMessageContext': {
    indexes: ['entry_newest_of_owner', 'profile_interest_same'],
  },
  'communityRules.listRulesChanges': { indexes: [] },
  'events.listAnnouncements': { indexes: ['event_announcement_newest'] },
  'events.listEvents': {
    indexes: [
      'entry_newest_of_kind',
      'entry_newest_of_owner',
      'event_long',
      'event_over',
      'event_participant_user',
      'event_soonest',
    ],
    inOrder: ['event_soonest'],
    queries: eventQueries,
  },
  'events.listParticipants': { indexes: ['event_participant_order'] },
  'events.listRemovedMembers': { indexes: ['event_removal_key'] },
  'events.readEvent': { indexes: ['comment_newest_of_entry', 'event_participant_order'] },
  'feed.readFeed': { indexes: ['entry_newest'], inOrder: ['entry_newest'] },
  'invitations.listInvitations': { indexes: ['invitation_order'] },
  'members.listMemberSessions': { indexes: ['auth_session_user'] },
  'members.listMembers': {
    indexes: ['profile_newest', 'profile_name_key'],
    inOrder: ['profile_newest'],
    queries: () =>
      combine({
        query: ['', 'ad', 'ada@sample.test'],
        filter: ['all', 'team', 'restricted', 'new', 'met', 'vouched'],
      }),
  },
  'mentions.suggestMembers': {
    indexes: ['conversation_newest_of_member', 'event_participant_order'],
  },
  'messages.listConversations': {
    indexes: ['conversation_newest_of_member', 'message_newest'],
    queries: () => combine({ show: ['current', 'archived', 'requests'] }),
  },
  'messages.listMessages': { indexes: ['message_newest'] },
  'messages.listOwnMessages': { indexes: ['conversation_newest_of_member', 'message_newest'] },
  'messages.readConversation': { indexes: ['message_newest'] },
  'notifications.listNotifications': {
    indexes: ['notification_unread', 'conversation_newest_of_member', 'message_newest'],
  },
  'outbox.listUnsentMails': { indexes: [] },
  'people.listPeople': {
    indexes: ['profile_newest', 'profile_interest_newest', 'conversation_newest_of_member'],
    inOrder: ['profile_newest'],
    queries: ({ areaId }) =>
      combine({
        who: ['everyone', 'in-common'],
        order: ['newest', 'common'],
        interest: ['', 'Hiking'],
        areaId: ['', ...areaId],
      }),
  },
  'posts.listPosts': { indexes: ['entry_newest_of_kind', 'entry_newest_of_owner'] },
  'posts.readPost': { indexes: ['comment_newest_of_entry', 'comment_reply'] },
  'profiles.findMembers': { indexes: ['profile_newest'], inOrder: ['profile_newest'] },
  'profiles.readOwnProfile': { indexes: [] },
  'profiles.readProfile': { indexes: [] },
  'profiles.readSettings': { indexes: [] },
  'search.search': { indexes: [] },
  'security.readSecurity': { indexes: ['passkey_user'] },
  'settings.listDevices': { indexes: ['auth_session_user'] },
  'stages.listVouches': { indexes: ['vouch_key'] },
  'testimonials.listTestimonials': {
    indexes: ['testimonial_order'],
    inOrder: ['testimonial_order'],
    queries: () => combine({ state: ['waiting', 'approved', 'declined'] }),
  },
  'waitingList.listWaiting': { indexes: ['waiting_list_entry_order'] },
  'welcome.readWelcome': { indexes: ['entry_newest', 'event_soonest'], inOrder: ['entry_newest'] },
};

/** Queries that scan or sort, but never many rows. */
interface Bounded {
  /** A part of the query's SQL. */
  sql: string;
  problems: string[];
  why: string;
  /** The only engine with these problems; by default, both have them. */
  only?: Engine;
}

const ofOneMember = 'It reads what one member has added.';
const ofOnePage = 'It reads what belongs to the items of one page.';

export const boundedQueries: Bounded[] = [
  {
    sql: 'from "area" order by',
    problems: ['scan of area', 'whole index area_pkey', 'sort'],
    why: 'A community has few areas.',
  },
  {
    sql: 'from "rules_version"',
    problems: ['scan of rules_version', 'whole index rules_version_pkey'],
    why: 'Administrators rarely change the rules.',
  },
  {
    sql: 'from "outbox_mail"',
    problems: ['scan of outbox_mail', 'sort'],
    why: 'An email is deleted once it is sent.',
  },
  {
    sql: 'from "search_pending_entry"',
    problems: ['scan of search_pending_entry', 'scan of search_pending_member'],
    why: 'The queue of the search index is emptied after each commit.',
  },
  {
    sql: 'select count(*) as "all", count("confirmed_at")',
    problems: ['whole index waiting_list_entry_order'],
    why: 'It counts the waiting list, for administrators only.',
  },
  {
    sql: '"analytics_active_member"',
    problems: ['scan of analytics_active_member', 'whole index analytics_mark_key', 'sort'],
    why: 'The marks of a week are deleted an hour after its end.',
  },
  {
    sql: 'select created_at / 86400000',
    problems: ['whole index profile_newest', 'sort'],
    why: 'It counts all members, for administrators only.',
  },
  {
    sql: 'in (select user_id from administrator',
    problems: [
      'scan of administrator',
      'scan of moderator',
      'whole index administrator_pkey',
      'whole index moderator_pkey',
      'sort',
    ],
    why: 'A community has few administrators and moderators.',
  },
  {
    sql: 'in (select user_id from member_restriction',
    problems: ['scan of member_restriction', 'sort'],
    why: 'Moderators restrict few members.',
    only: 'sqlite',
  },
  { sql: 'where "hidden_member"."viewer_id" = ', problems: ['sort'], why: ofOneMember },
  { sql: 'where "vouch"."from_id" = ', problems: ['sort'], why: ofOneMember },
  { sql: 'from "passkey" where "user_id" = ', problems: ['sort'], why: ofOneMember },
  { sql: ' and "entry"."owner_id" = ', problems: ['sort'], why: ofOneMember },
  {
    sql: '"own" inner join "event_participant" as "theirs"',
    problems: ['sort'],
    why: 'It reads the events that two members have joined.',
    only: 'sqlite',
  },
  { sql: 'from "event_removal"', problems: ['sort'], why: 'Hosts rarely remove participants.' },
  { sql: 'from "report" ', problems: ['sort'], why: 'It reads the reports of one case.' },
  { sql: '"comment"."id" in (select "first"."id"', problems: ['sort'], why: ofOnePage },
  { sql: 'where "event_id" in (', problems: ['sort'], why: ofOnePage },
  { sql: 'as per_key', problems: ['sort'], why: ofOnePage, only: 'sqlite' },
  { sql: 'from "message_reaction" as "reaction"', problems: ['sort'], why: ofOnePage },
  { sql: 'where "member"."conversation_id" in (', problems: ['sort'], why: ofOnePage },
  { sql: '"message"."conversation_id" in (', problems: ['sort'], why: ofOnePage },
  { sql: '"message"."id" in (', problems: ['sort'], why: ofOnePage },
  { sql: 'from "profile_interest" where "user_id" in (', problems: ['sort'], why: ofOnePage },
  { sql: '"theirs"."user_id" in (', problems: ['sort'], why: ofOnePage, only: 'postgres' },
  {
    sql: 'from "conversation_member" as "unread"',
    problems: ['sort'],
    why: 'It reads the unread conversations of one member.',
  },
  {
    sql: 'with "ranked" as',
    problems: ['sort'],
    why: 'It reads the new messages of the conversations on one page.',
  },
  {
    sql: ') as "candidate" inner join',
    problems: ['sort'],
    why: 'It reads a limited number of rows for each trigram.',
  },
  {
    sql: '"author"."user_id" in (',
    problems: ['sort'],
    why: 'It reads a limited number of members, by their ids.',
  },
  {
    sql: ') as "near" inner join',
    problems: ['sort'],
    why: 'It reads a limited number of comments, participants and conversations.',
  },
  {
    sql: ') as "each") as "listed"',
    problems: ['sort'],
    why: 'It reads a limited number of members for each interest.',
  },
  {
    sql: ') as "long" order by',
    problems: ['sort'],
    why: 'It reads one page, and the events that are longer than a day and not over.',
  },
  {
    sql: 'with hit as materialized',
    problems: ['sort'],
    why: 'The newest 1,000 members are compared first, and if enough of them match, this query does not run.',
    only: 'postgres',
  },
  {
    sql: 'where 1 = 0',
    problems: ['scan of search_doc'],
    why: 'The condition is never true, so nothing is read.',
    only: 'sqlite',
  },
  {
    sql: 'with "matching" as materialized',
    problems: ['sort', 'temporary index'],
    why: 'It reads upcoming events, those of two months, or those of some members.',
  },
];
