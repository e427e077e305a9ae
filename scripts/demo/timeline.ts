import { dayMs, minuteMs } from '#platform/shared/clock.ts';
import { createSeededRandom } from '#ui/drawing/seeded-random.ts';
import { type SampleName, sampleMembers } from './content/members.ts';
import {
  readTalk,
  type SampleConversation,
  type SampleEntry,
  type SampleEvent,
  type SamplePost,
} from './content/sample.ts';

/** An action of a member at a time (UTC milliseconds). */
export interface Action {
  readonly at: number;
  readonly by: SampleName;
  readonly what: ActionDetails;
}

export type ActionDetails =
  | { readonly kind: 'join' }
  | { readonly kind: 'post' | 'edit'; readonly entry: SamplePost }
  | { readonly kind: 'create-event' | 'join-event'; readonly entry: SampleEvent }
  | { readonly kind: 'like'; readonly entry: SampleEntry }
  | {
      readonly kind: 'comment';
      readonly entry: SampleEntry;
      readonly index: number;
      readonly text: string;
    }
  | {
      readonly kind: 'reply';
      readonly entry: SampleEntry;
      readonly to: number;
      readonly text: string;
    }
  | {
      readonly kind: 'message';
      readonly conversation: SampleConversation;
      readonly text: string;
    };

/** The content of the sample community. */
export interface Sample {
  readonly posts: readonly SamplePost[];
  readonly events: readonly SampleEvent[];
  readonly conversations: readonly SampleConversation[];
}

/** The time of an entry: `days` ago or, if that is two days or more, between 8:00 and 22:30 on that day. */
export function writtenAt({ days }: Pick<SampleEntry, 'days'>, now: number): number {
  if (days < 2) return now - days * dayMs;
  const morning = new Date(now - Math.floor(days) * dayMs);
  morning.setHours(8, 0, 0, 0);
  return morning.getTime() + (1 - (days % 1)) * 14.5 * 60 * minuteMs;
}

const pad = (part: number): string => String(part).padStart(2, '0');

/** The local start and end time of an event, such as `2026-11-27T19:30`. */
export function getLocalTimes(event: SampleEvent, now: number): { date: string; endDate: string } {
  const [hour = 0, minute = 0] = event.starts.at.split(':').map(Number);
  const startsAt = new Date(now + event.starts.inDays * dayMs);
  startsAt.setHours(hour, minute, 0, 0);
  const toLocal = (time: Date) =>
    `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}T${pad(time.getHours())}:${pad(time.getMinutes())}`;
  return {
    date: toLocal(startsAt),
    endDate: toLocal(new Date(startsAt.getTime() + event.hours * 60 * minuteMs)),
  };
}

/** The latest time of a reaction to an entry: now or, if the entry is a past event, the day before the event. */
function reactionsEndAt(entry: SampleEntry, now: number): number {
  const starts = (entry as Partial<SampleEvent>).starts;
  return starts && starts.inDays < 0 ? now + (starts.inDays - 1) * dayMs : now;
}

const joinedAt = (name: SampleName, now: number): number =>
  Math.round(now - sampleMembers[name].joined * dayMs);

/** Creates an entry's comments, replies and likes, at plausible times in the past. */
function createReactions(entry: SampleEntry, start: number, now: number): Action[] {
  const window = Math.min((reactionsEndAt(entry, now) - start) * 0.9, 30 * 60 * minuteMs);
  const random = createSeededRandom(entry.title);
  const talk = readTalk(entry.talk ?? '');
  const lines = talk.reduce((sum, { replies }) => sum + 1 + replies.length, 0);
  let line = 0;
  const next = (): number => {
    line += 1;
    return Math.round(start + window * ((line - random.number() * 0.6) / (lines + 0.5)) ** 1.6);
  };
  const comments = talk.flatMap(({ by, text, replies }, index): Action[] => [
    { at: next(), by: by as SampleName, what: { kind: 'comment', entry, index, text } },
    ...replies.map(
      (reply): Action => ({
        at: next(),
        by: reply.by as SampleName,
        what: { kind: 'reply', entry, to: index, text: reply.text },
      }),
    ),
  ]);
  const others = (Object.keys(sampleMembers) as SampleName[])
    .filter((name) => name !== entry.by && joinedAt(name, now) < start)
    .map((name) => ({ name, draw: random.number() }))
    .sort((a, b) => a.draw - b.draw);
  const likes = others.slice(0, entry.likes).map(
    ({ name }): Action => ({
      at: Math.round(start + window * random.number() ** 2) + 1,
      by: name,
      what: { kind: 'like', entry },
    }),
  );
  return [...comments, ...likes];
}

function createPostActions(post: SamplePost, now: number): Action[] {
  const start = Math.round(writtenAt(post, now));
  const reactions = createReactions(post, start, now);
  const edit: Action = {
    at: Math.round(start + Math.min((now - start) * 0.9, 30 * 60 * minuteMs) / 8),
    by: post.by,
    what: { kind: 'edit', entry: post },
  };
  return [
    { at: start, by: post.by, what: { kind: 'post', entry: post } },
    ...reactions,
    ...(post.edited ? [edit] : []),
  ];
}

function createEventActions(event: SampleEvent, now: number): Action[] {
  const start = Math.round(writtenAt(event, now));
  const window = (reactionsEndAt(event, now) - start) * 0.8;
  const joins = event.goes.map(
    (by, index): Action => ({
      at: Math.round(start + (window * (index + 1)) / (event.goes.length + 1)),
      by,
      what: { kind: 'join-event', entry: event },
    }),
  );
  return [
    { at: start, by: event.by, what: { kind: 'create-event', entry: event } },
    ...createReactions(event, start, now),
    ...joins,
  ];
}

function createConversationActions(conversation: SampleConversation, now: number): Action[] {
  const lines = readTalk(conversation.talk);
  const last = now - conversation.days * dayMs;
  return lines.map(({ by, text }, index) => ({
    at: Math.round(last - (lines.length - 1 - index) * 7 * minuteMs),
    by: by as SampleName,
    what: { kind: 'message', conversation, text },
  }));
}

/** All actions of the sample community in chronological order. */
export function timeline({ posts, events, conversations }: Sample, now: number): Action[] {
  const joins = (Object.keys(sampleMembers) as SampleName[]).map(
    (by): Action => ({ at: joinedAt(by, now), by, what: { kind: 'join' } }),
  );
  return [
    ...joins,
    ...posts.flatMap((post) => createPostActions(post, now)),
    ...events.flatMap((event) => createEventActions(event, now)),
    ...conversations.flatMap((conversation) => createConversationActions(conversation, now)),
  ].sort((a, b) => a.at - b.at);
}
