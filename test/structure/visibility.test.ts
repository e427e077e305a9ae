import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeFiles } from './tracked-files.ts';

/** Matches a query that reads `profile` or selects the columns of an author. */
const readsProfiles = /\.(selectFrom|(inner|left)Join)\(\s*'profile( as \w+)?'|\bauthorColumns\b/;
/** Matches a query that reads what members wrote or did. */
const readsContent =
  /\.(selectFrom|(inner|left)Join)\(\s*'(message|comment|post|event|entry|entry_like|event_participant|event_announcement|event_removal|vouch|contact|testimonial|invitation|mention|message_reaction)( as \w+)?'/;
/** Matches a query that selects the id of an author, a sender, an owner or the like, or all columns. */
const selectsAuthors =
  /\.select\([^)]*'(\w+\.)?(owner|author|sender|to|from|by)_id\b|\.select\([^)]*'(\w+\.)?used_by\b|\.selectAll\(/;

/** Whether a query selects members, or the ids of those who wrote or did something. */
const namesMembers = (text: string): boolean =>
  readsProfiles.test(text) || (readsContent.test(text) && selectsAuthors.test(text));

/**
 * The conditions by which a query can leave out members whom the viewer must not see: five from
 * src/platform/server/visibility/visibility.ts, and `visibleInConversation`, with which the messages feature applies
 * `visibleTo` to group conversations only.
 */
const hasCondition =
  /\b(visibleTo|reachableBy|notBlockedBy|isSeenBy|canReach|visibleInConversation)\)?\(/;

/** The queries that need no condition, each with the reason. */
const withoutCondition: Record<string, string> = {
  'accounts/server/account-store.ts › isUnusable': 'Whether the account has a profile.',
  'accounts/server/store.ts › listGuessableWords': 'The member’s own names.',
  'accounts/server/account-store.ts › lockAccount': 'Locks the member’s own row.',
  'accounts/server/session-store.ts › selectSessions': 'The members’ own sessions.',
  'accounts/server/store.ts › findCandidate': 'The operator makes an account an administrator.',
  'analytics/server/store.ts › countNewMembers': 'A number for administrators.',
  'analytics/server/store.ts › insertStarted': 'The member who acts, for statistics.',
  'analytics/server/store.ts › selectIfFirst': 'The time when the member joined, for statistics.',
  'areas/server/store.ts › listRowsWithCounts': 'Numbers for administrators.',
  'attention/server/digest-store.ts › selectDigests': 'The recipients’ own names.',
  'audit/server/store.ts › listPeople': 'Administrators see who did what.',
  'cases/server/store.ts › listReportsOfCase': 'Moderators see who reported something.',
  'cases/server/store.ts › selectSummaries':
    'Moderators see every case but those about themselves.',
  'cases/server/subject-store.ts › findSubject': 'Moderators see the member whom a case is about.',
  'cases/server/target-store.ts › findMessage':
    'A message can still be reported after a block between its sender and the viewer.',
  'cases/server/target-store.ts › locateContent': 'The content that a case is about.',
  'comments/server/store.ts › findOwnComment': 'The viewer’s own comment.',
  'comments/server/store.ts › listCommentsWithLink': 'A job updates the preview on open pages.',
  'contacts/server/ignored-contacts-store.ts › listIgnored': 'Counts for automatic reports.',
  'contacts/server/store.ts › countSameText': 'A number, which no member sees.',
  'contacts/server/store.ts › listAcquainted': 'Compares ids that the caller has already.',
  'contacts/server/store.ts › listDeclined': 'Compares ids that the caller has already.',
  'contacts/server/store.ts › listFirstContacts': 'contactsExport leaves out hidden members.',
  'entries/server/store.ts › listEntriesWithLink': 'A job updates the preview on open pages.',
  'events/server/announcement-store.ts › findAnnouncement':
    'The host’s own message, whose request is repeated.',
  'events/server/announcement-store.ts › listAnnouncementRows':
    'The caller checks whether the viewer may read the event’s messages.',
  'events/server/announcement-store.ts › listAnnouncementsOf': 'The host’s own messages.',
  'events/server/moderation-store.ts › findAnyEvent': 'A removed event, whose guests are notified.',
  'events/server/participant-store.ts › listParticipationsOf':
    'joinedEventsExport leaves out the events of blocked members.',
  'events/server/removal-store.ts › listRemovalsOf':
    'removalsExport leaves out the events of blocked members.',
  'events/server/store.ts › listUpcomingEventsOf': 'The events of an account that is deleted.',
  'events/server/store.ts › lockEvent': 'The caller checks what the viewer may do.',
  'invitations/server/store.ts › findInviterId': 'Notifies the member who invited the new one.',
  'mentions/server/suggestion-store.ts › selectThread':
    'listThreadAndConversationMembers leaves out hidden members.',
  'messages/server/request-store.ts › findFirstSender':
    'Whose request is declined; nobody sees it.',
  'messages/server/deletion-store.ts › findAnyMessage': 'A message that a moderator removed.',
  'messages/server/message-store.ts › listMessagesWithLink':
    'A job updates the preview on open pages.',
  'notifications/server/store.ts › selectRows':
    'Extends selectNotifications, which has conditions.',
  'posts/server/store.ts › lockPost': 'The caller checks what the viewer may do.',
  'stages/server/store.ts › listAllVouches': 'vouchesExport does not name hidden members.',
  'stages/server/store.ts › listVouchedIds':
    'The members whose stage may change when these vouches end.',
  'testimonials/server/store.ts › findTestimonial': 'The viewer’s own testimonial.',
  'cases/server/target-store.ts › findNames':
    'The names of a member whose content the viewer sees.',
  'members/server/store.ts › selectMembers': 'Administrators see every member.',
  'blocks/server/store.ts › findTarget': 'Decides whether the member can be blocked.',
  'blocks/server/store.ts › listBlockRows': 'The members whom the viewer chose to hide.',
  'common-ground/server/introduction-store.ts › readOwnFacts': 'The viewer’s own row.',
  'common-ground/server/store.ts › listFirstParticipants':
    'A list that many viewers share; suggestFromLists leaves out whom each of them does not see.',
  'profiles/server/steward-store.ts › listFirstMembers':
    'Decides who looks after a young community.',
  'people/server/store.ts › selectMemberIds':
    'Whether the community has a given number of members.',
  'people/server/store.ts › selectJoinedAt': 'When the viewer joined.',
  'community-rules/server/store.ts › listUnreadVersions': 'When the viewer joined.',
  'invitations/server/store.ts › findOpenInvitation': 'Public: the inviter shared the link.',
  'profiles/server/listing-store.ts › readInDirectory': 'The member’s own choice.',
  'profiles/server/store.ts › findOwnPicture': 'The member’s own picture.',
  'profiles/server/viewer-store.ts › findViewer': 'The member’s own account.',
  'profiles/server/store.ts › listAdministratorNames':
    'No other member’s name may resemble an administrator’s.',
  'profiles/server/similar-username-store.ts › listSimilarUsernames':
    'A username is unique among all members.',
  'profiles/server/store.ts › profileExists': 'Whether the member’s own profile exists.',
  'search/server/document-store.ts › listMembers': 'The text of members, for the search index.',
  'search/server/pending-store.ts › takeMembers': 'Ids of members, for the search index.',
  'stages/server/store.ts › findSubject':
    'vouchFor checks whether the viewer can reach the member.',
  'stages/server/store.ts › findStanding': 'What a stage is calculated from, without names.',
  'stages/server/store.ts › listEligible':
    'The members whom a background job moves to the next stage.',
  'stages/server/store.ts › readStage': 'The stage of the member who acts.',
  'testimonials/server/store.ts › hasApprovedPicture': 'Public, with the author’s consent.',
  'testimonials/server/store.ts › listApprovedRows': 'Public, with the author’s consent.',
  'testimonials/server/store.ts › selectWithAuthors': 'Administrators review every testimonial.',
};

/** The top-level declarations of a file that query members without a condition, as `file › name`. */
function uncheckedQueries(file: string): string[] {
  const declarations = readFileSync(file, 'utf8').split(
    /\n(?=(?:export |const |async |function ))/,
  );
  return declarations
    .filter((text) => /\.(selectFrom|(inner|left)Join)\(/.test(text))
    .filter((text) => namesMembers(text) && !hasCondition.test(text))
    .map((text) => {
      const [, name = ''] = /(?:const|function)\s+(\w+)/.exec(text) ?? [];
      return `${file.replace(/^.*src\/features\//, '')} › ${name}`;
    });
}

const stores = codeFiles.filter((file) => /^src\/features\/.*\/server\/.*store\.ts$/.test(file));
const unchecked = stores.flatMap(uncheckedQueries);

test('every query in a store that selects members or authors has a visibility condition or is a listed exception', () => {
  expect(stores.length).toBeGreaterThan(15);
  expect(unchecked.filter((query) => !(query in withoutCondition))).toEqual([]);
});

test('no exception is stale', () => {
  expect(Object.keys(withoutCondition).filter((query) => !unchecked.includes(query))).toEqual([]);
});

test('the check finds planted queries without a condition', () => {
  const planted = ['store.ts', 'author-store.ts'].flatMap((name) =>
    uncheckedQueries(`test/structure/planted/src/features/landing/server/${name}`),
  );
  expect(planted).toEqual([
    'landing/server/store.ts › joinsTables',
    'landing/server/author-store.ts › selectsAuthors',
  ]);
});
