import { pages } from '#app/route-table.ts';
import { joiningProbes } from './joining-probes.ts';
import { moderationProbes } from './moderation-probes.ts';
import { notificationProbes } from './notification-probes.ts';
import { powersProbes, publicPageProbes } from './powers-probes.ts';
import type { TestIds } from './requests.ts';

/** Whose ids a request uses: the hidden member's, Dan's (`neutral`), the viewer's own, or unknown ids. */
export type Target = 'hidden' | 'neutral' | 'own' | 'nobody';

/** How to call a procedure or another endpoint in a community in which someone is hidden. */
export interface Probe {
  /** The query strings to send. */
  queries?: (ids: TestIds) => string[];
  bodies?: (ids: TestIds) => unknown[];
  /** Whose ids to use; by default, everyone's if the requests use ids, and otherwise the viewer's own. */
  targets?: Target[];
  /** Whether the response is a page of a list. All of its pages are then read. */
  isList?: boolean;
  /** Why the response for a blocked member may differ from the response for an unknown id; unset if it may not. */
  differs?: string;
  /** Whether the response must not show a muted member, even if the viewer searches for them. */
  hidesMuted?: boolean;
  /** Matches requests that may show muted members, because the viewer has joined their events or vouches for them. */
  showsMuted?: RegExp;
  /** Why the response may show someone whom the viewer has blocked or muted; unset if it may not. */
  showsChosen?: string;
  /** Whether the request changes a block or mute. It must not undo the viewer's own choice to hide the hidden member. */
  changesChoice?: boolean;
  /** Whether to send the request from a second browser, because it may end the session. */
  inSecondBrowser?: boolean;
}

const password = 'not the password';
const byUser = ({ userId }: TestIds): string[] => userId.map((id) => `?userId=${id}`);
const event = {
  title: 'A walk',
  date: '2099-05-02T10:00',
  timeZone: 'UTC',
  location: 'The ridge',
};
/** One list for each way in which events are selected or sorted. */
const eventQueries = [
  '',
  'when=past',
  'when=past&order=latest',
  'order=soonest',
  'when=upcoming&order=soonest',
  `from=${Date.UTC(2099, 3)}&to=${Date.UTC(2099, 5)}`,
  'who=known&order=soonest',
  'who=me',
];
const post = { title: 'A walk', content: 'By the river.' };
const comment = () => [{ text: 'Hello' }];
const deletesOwn: Target[] = ['hidden', 'neutral', 'nobody'];
const admin: Probe = { differs: 'Only administrators may call it.' };

/** One probe for each procedure of the contract. */
export const procedureProbes: Record<string, Probe> = {
  ...moderationProbes,
  'accounts.readSignUpChallenge': {},
  'accounts.signUp': { bodies: () => [{ email: 'new@sample.test', password: 'x' }] },
  'slowMode.readSlowMode': {},
  'slowMode.startSlowMode': admin,
  'slowMode.endSlowMode': admin,
  'accounts.signIn': { bodies: () => [{ email: 'new@sample.test', password }] },
  'accounts.signInWithGoogle': { bodies: () => [{}] },
  'accounts.readSession': {},
  'accounts.signOut': { inSecondBrowser: true },
  'accounts.requestPasswordReset': { bodies: () => [{ email: 'new@sample.test' }] },
  'accounts.resetPassword': { bodies: () => [{ token: 'never-sent', password }] },
  'preferences.readPreferences': {},
  'preferences.savePreferences': { bodies: () => [{ quietFrom: 23 }] },
  'preferences.saveBrowserPreferences': { bodies: () => [{ timeZone: 'Europe/Berlin' }] },
  'profiles.checkUsername': { differs: 'Two members cannot have the same username.' },
  'profiles.createProfile': { bodies: () => [{ username: 'taken' }] },
  'profiles.readSettings': {},
  'profiles.updateProfile': { bodies: () => [{ username: '' }] },
  'people.listPeople': {
    isList: true,
    queries: () =>
      [
        '',
        'order=common',
        'who=in-common',
        'interest=Ceramics',
        'order=common&interest=Hiking',
      ].map((query) => `?${query}`),
    hidesMuted: true,
  },
  'profiles.readListing': {},
  'profiles.setListing': { bodies: () => [{ inDirectory: true }] },
  'profiles.findMembers': {
    queries: ({ username }) => ['', ...username.map((name) => `?query=${name}`)],
    hidesMuted: true,
  },
  'search.search': {
    isList: true,
    queries: ({ username }) =>
      ['members', 'posts', 'events'].flatMap((kind) =>
        ['post', 'event', 'last', 'lane', 'hiking', ...username].map(
          (query) => `?kinds=${kind}&query=${query}`,
        ),
      ),
    hidesMuted: true,
  },
  'profiles.readOwnProfile': {},
  'profiles.readProfile': {},
  'blocks.listBlocks': {
    isList: true,
    showsChosen: 'It lists the viewer’s own choices, to undo them.',
  },
  'blocks.setBlock': {
    bodies: () => [{ kind: 'block' }, { kind: 'mute' }, { kind: 'other' }],
    targets: ['hidden', 'nobody'],
    changesChoice: true,
  },
  'blocks.removeBlock': { targets: deletesOwn, changesChoice: true },
  'commonGround.listSuggestions': {},
  'commonGround.listNewcomers': { hidesMuted: true },
  'commonGround.readFirstMessageContext': {},
  'welcome.readWelcome': { hidesMuted: true },
  'welcome.readFirstSteps': {},
  'welcome.closeWelcome': {},
  'commonGround.readCommonGround': {
    queries: ({ userId }) => userId.map((id) => `?userIds=${id}`),
  },
  'commonGround.listKnownParticipants': {
    queries: ({ eventId }) => [`?eventIds=${eventId}`],
  },
  'pictures.uploadPicture': { targets: ['nobody'] },
  'pictures.discardPicture': {},
  'posts.createPost': { bodies: () => [post] },
  'posts.listPosts': { isList: true, queries: (ids) => ['', ...byUser(ids)] },
  'posts.readPost': {},
  'posts.editPost': { bodies: () => [post] },
  'posts.removeLinkPreview': { targets: deletesOwn },
  'posts.deletePost': { targets: deletesOwn },
  'comments.listComments': { isList: true },
  'comments.listReplies': { isList: true },
  'comments.locateComment': {},
  'comments.addComment': { bodies: comment },
  'comments.addReply': { bodies: comment },
  'comments.removeLinkPreview': { targets: deletesOwn },
  'comments.deleteComment': { targets: deletesOwn },
  'mentions.suggestMembers': {
    queries: ({ entryId: [id], username: [name] }) => ['', `?entryId=${id}`, `?query=${name}`],
    hidesMuted: true,
  },
  'likes.likeEntry': {},
  'events.createEvent': { bodies: () => [event] },
  'events.listEvents': {
    isList: true,
    queries: (ids) =>
      ['', ...byUser(ids)].flatMap((user) =>
        eventQueries.map((query) => `${user || '?'}&${query}`),
      ),
    showsMuted: /who=me/,
  },
  'events.readEvent': {},
  'events.editEvent': { bodies: () => [event] },
  'events.removeLinkPreview': { targets: deletesOwn },
  'events.deleteEvent': { targets: deletesOwn },
  'events.joinEvent': {},
  'events.leaveEvent': {},
  'events.listParticipants': { isList: true },
  ...powersProbes,
  'events.writeAnnouncement': { bodies: () => [{ text: 'Hello' }] },
  'events.listAnnouncements': { isList: true },
  'feed.readFeed': { isList: true },
  'messages.listConversations': { isList: true },
  'messages.startConversation': {
    bodies: ({ userId }) => [{ userIds: userId }],
    targets: ['hidden', 'neutral', 'nobody'],
  },
  'messages.readConversation': {},
  'messages.listMessages': { isList: true },
  'messages.listOwnMessages': { isList: true },
  'messages.sendMessage': { bodies: () => [{ content: 'Hello' }] },
  'messages.changeConversation': { bodies: () => [{ archived: false }] },
  'messages.leaveConversation': { targets: ['hidden', 'nobody'] },
  'messages.deleteMessage': { targets: deletesOwn },
  'messages.react': { bodies: () => [{ emoji: '👍' }] },
  'messages.removeReaction': {},
  'messages.markRead': { bodies: () => [{ until: 1 }] },
  'messages.reportTyping': {},
  'messages.countUnread': {},
  ...notificationProbes,
  'settings.readAccount': {},
  'settings.changePassword': { bodies: () => [{ password, newPassword: 'x' }] },
  'settings.requestEmailChange': { bodies: () => [{ email: 'new@sample.test', password }] },
  'settings.confirmEmailChange': { bodies: () => [{ token: 'never-sent' }] },
  'settings.requestConfirmation': {},
  'settings.confirmEmail': { bodies: () => [{ token: 'never-sent' }] },
  'security.readSecurity': {},
  'security.startApp': { bodies: () => [{ password }] },
  'security.enableApp': { bodies: () => [{ code: '000000' }] },
  'security.removeApp': { bodies: () => [{ password }] },
  'security.renewRecoveryCodes': { bodies: () => [{ password }] },
  'security.startPasskey': { bodies: () => [{ password }] },
  'security.addPasskey': { bodies: () => [{ response: {} }] },
  'security.renamePasskey': { bodies: () => [{ name: 'My phone' }], targets: deletesOwn },
  'security.removePasskey': { bodies: () => [{ password }], targets: deletesOwn },
  'security.startGoogle': { bodies: () => [{ password }] },
  'security.removeGoogle': { bodies: () => [{ password }] },
  'security.startPasskeySignIn': {},
  'security.signInWithPasskey': { bodies: () => [{ response: {} }] },
  'security.finishSignIn': { bodies: () => [{ code: '000000' }] },
  'settings.requestLink': { bodies: () => [{ purpose: 'deletion' }] },
  'settings.listDevices': {},
  'settings.endSession': { targets: deletesOwn },
  'settings.endOtherSessions': {},
  'settings.deleteAccount': { bodies: () => [{ password }] },
  'analytics.countView': { bodies: () => [{ page: '/posts' }] },
  'analytics.readReport': admin,
  'testimonials.readOwnTestimonial': {},
  'testimonials.writeTestimonial': {
    bodies: () => [{ text: 'I came for a walk and stayed for the soup.' }],
  },
  'testimonials.withdrawTestimonial': {},
  'testimonials.listTestimonials': admin,
  'testimonials.reviewTestimonial': {
    ...admin,
    bodies: () => [{ verdict: 'approved', writtenAt: 1 }],
  },
  ...joiningProbes,
  'outbox.listUnsentMails': admin,
};

export interface RouteProbe extends Probe {
  /** Paths that match the route's pattern; by default, the pattern itself. */
  paths?: (ids: TestIds) => string[];
}

const fixed = (path: string): RouteProbe => ({ paths: () => [path] });
const dataExport: RouteProbe = {
  showsChosen: 'A list of the viewer’s own choices is part of their data.',
};
const files: RouteProbe = { paths: ({ file }) => file };

/** The paths of all pages, with each value of their parameters. */
const pagePaths = (ids: TestIds): string[] =>
  pages.flatMap(({ path }) => {
    const [parameter, name = ''] = /\$(\w+)/.exec(path) ?? [];
    if (!parameter) return [path];
    return ids[name as keyof TestIds].map((value) => path.replace(parameter, value));
  });

/** One probe for each route that is not in a contract. */
export const routeProbes: Record<string, RouteProbe> = {
  'GET /healthz': {},
  'GET /readyz': {},
  'GET /metrics': {},
  'GET /api/openapi.json': {},
  'GET /api/reference': {},
  // Has its own test, which reads it as a stream.
  'GET /api/stream': { targets: [] },
  'GET /api/session/google/callback': {},
  'GET /api/account/data': dataExport,
  'HEAD /api/account/data': dataExport,
  'POST /api/pictures/:purpose': fixed('/api/pictures/post'),
  'GET /api/events/:id/calendar.ics': {
    paths: ({ eventId }) => eventId.map((id) => `/api/events/${id}/calendar.ics`),
  },
  'GET /api/waiting-list.csv': {},
  'GET /favicon.ico': {},
  'GET /files/link-previews/:pictureId': {},
  'HEAD /files/link-previews/:pictureId': {},
  'GET /files': {},
  'HEAD /files': {},
  'GET /files/*': files,
  'HEAD /files/*': files,
  ...publicPageProbes,
  'POST /waiting-list': {},
  'GET /waiting-list/confirm': {},
  'POST /waiting-list/confirm': {},
  'GET /waiting-list/leave': {},
  'POST /waiting-list/leave': {},
  'GET /invite/:code': {},
  'GET /api/unsubscribe/:token': {},
  'POST /api/unsubscribe/:token': {},
  'GET /unsubscribe/:token': {},
  'POST /unsubscribe': {},
  'GET /robots.txt': {},
  'GET /sitemap.xml': {},
  'GET /index.html': {},
  'GET /manifest.webmanifest': {},
  'GET /:page{.+\\.html}': fixed('/landing.html'),
  'GET /:file{.+\\.[a-z0-9]+}': fixed('/assets/none.js'),
  'GET /*': { paths: pagePaths },
};
