import type { QueryClient } from '@tanstack/react-query';
import { areasChanged } from '#features/areas/activity.ts';
import { areasKey } from '#features/areas/web/areas-key.ts';
import { threadChanged } from '#features/comments/activity.ts';
import { entryAdded, entryChanged, entryRemoved } from '#features/entries/activity.ts';
import { isEntryList } from '#features/entries/web/entry-cache.ts';
import { newestEntriesKey } from '#features/entries/web/entry-pages.ts';
import { announcementsChanged } from '#features/events/activity.ts';
import { announcementsKey } from '#features/events/web/event-keys.ts';
import { likesCounted } from '#features/likes/activity.ts';
import { listenToMessages } from '#features/messages/web/listen-to-messages.ts';
import { notificationsChanged } from '#features/notifications/activity.ts';
import {
  applyUnreadCount,
  refreshNotifications,
} from '#features/notifications/web/notifications-api.ts';
import { memberChanged, memberLeft } from '#features/profiles/activity.ts';
import { listenToSlowMode } from '#features/slow-mode/web/slow-mode-state.ts';
import { loadOnce } from '#platform/shared/load-once.ts';
import { visibilityChanged } from '#platform/shared/visibility.ts';
import { liveReady, onLiveUpdate, startLive } from '#platform/web/live/live.ts';
import { mutationsSettled, refresh } from '#platform/web/refresh.ts';
import {
  currentViewer,
  initialLivePosition,
  isActiveMember,
  isSigningOut,
  onViewerChange,
  reportRefusal,
} from '#platform/web/session.ts';

/** How a member's stream of live updates resumes. */
interface Resume {
  userId: string;
  /** The id of the last event that the page's content includes; null if unknown. */
  from: string | null;
  /**
   * Whether this tab immediately becomes the leader, which is the tab that reads the stream for all tabs, and resumes
   * from `from`. If another tab stayed the leader, its stream would not repeat the events since `from`.
   */
  takeLead: boolean;
}

/** Keeps the query cache up to date with other members' actions while a member is signed in. */
export function startLiveUpdates(client: QueryClient): void {
  subscribe(client);
  let userId: string | undefined;
  let isUnloading = false;
  let stop = (): string | null => null;
  let resume: Resume | null = null;
  const restart = () => {
    const viewer = currentViewer();
    const isActive = isActiveMember(viewer) && !isSigningOut() && !isUnloading;
    const current = isActive ? viewer.userId : undefined;
    if (current !== userId) {
      if (userId) resume = { userId, from: stop(), takeLead: true };
      userId = current;
      if (current) stop = start(current);
    }
    if (!viewer) resume = null;
  };
  const start = (member: string) => {
    const known = resume?.userId === member ? resume : null;
    const { from = null, takeLead = false } = known ?? {};
    return startLive({ userId: member, from, takeLead, onRefused: reportRefusal });
  };
  const viewer = currentViewer();
  if (viewer) resume = { userId: viewer.userId, from: initialLivePosition(), takeLead: false };
  onViewerChange(restart);
  // A page that is being unloaded stops its stream, so that another tab can take over. It starts again if the
  // browser restores the page from the back/forward cache.
  window.addEventListener('pagehide', () => {
    isUnloading = true;
    restart();
  });
  window.addEventListener('pageshow', () => {
    isUnloading = false;
    restart();
  });
  restart();
}

function subscribe(client: QueryClient): void {
  onLiveUpdate(liveReady, ({ resumed }) => {
    if (!resumed) void refreshAll(client);
  });
  onLiveUpdate(visibilityChanged, async () => {
    // Loaded on demand, because blocks are rare. If the code does not load, most queries are refetched.
    const module = await import('./refetch-after-visibility-change.ts').catch(() => null);
    await (module?.refetchAfterVisibilityChange ?? refreshAll)(client);
  });
  onLiveUpdate(areasChanged, () => refresh(client, areasKey));
  listenToEntries(client);
  onLiveUpdate(announcementsChanged, ({ eventId }) => refresh(client, announcementsKey(eventId)));
  listenToMembers(client);
  listenToSlowMode(client);
  listenToMessages(client);
  onLiveUpdate(notificationsChanged, async ({ unread }) => {
    if (unread === undefined) return refreshNotifications(client);
    // A count from before a pending "mark as read" must not replace the optimistic count.
    await mutationsSettled(client);
    await applyUnreadCount(client, unread);
  });
}

/** Applies updates about posts, events and comments. The code for this loads with the first such update. */
function listenToEntries(client: QueryClient): void {
  const loadEntries = loadOnce(() => import('./live-entries.ts'));
  const load = (apply: (module: typeof import('./live-entries.ts')) => unknown) =>
    void loadEntries().then(apply, () => refreshAll(client));
  onLiveUpdate(entryAdded, (update) => load((entries) => entries.applyEntryAdded(client, update)));
  onLiveUpdate(entryChanged, (update) =>
    load((entries) => entries.applyEntryChanged(client, update)),
  );
  onLiveUpdate(entryRemoved, (update) =>
    load((entries) => entries.applyEntryRemoved(client, update)),
  );
  onLiveUpdate(likesCounted, (update) =>
    load((entries) => entries.applyLikesCounted(client, update)),
  );
  onLiveUpdate(threadChanged, (update) =>
    load((entries) => entries.applyThreadChanged(client, update)),
  );
}

/** Applies updates about members. These updates are rare, so the code that applies them loads with the first one. */
function listenToMembers(client: QueryClient): void {
  const load = (apply: (module: typeof import('./live-members.ts')) => unknown) =>
    void import('./live-members.ts').then(apply, () => refreshAll(client));
  onLiveUpdate(memberChanged, (update) =>
    load((members) => members.applyMemberChanged(client, update)),
  );
  onLiveUpdate(memberLeft, (update) => load((members) => members.applyMemberLeft(client, update)));
}

/** Refetches everything except the entry lists on screen, which show new entries only after a tap on “new”. */
async function refreshAll(client: QueryClient): Promise<void> {
  await mutationsSettled(client);
  await refresh(client, [], {
    predicate: (query) => query.queryKey[0] === newestEntriesKey[0] || !isEntryList(query),
  });
}
