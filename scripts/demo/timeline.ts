import { dayMs, minuteMs } from '#platform/shared/clock.ts';
import { chanceOf } from '#ui/drawing/chance.ts';
import { type SampleName, sampleMembers } from './content/members.ts';
import {
  readTalk,
  type SampleConversation,
  type SampleEntry,
  type SampleEvent,
  type SamplePost,
} from './content/sample.ts';

/** Something that a member did at a time (UTC milliseconds). */
export interface Act {
  readonly at: number;
  readonly by: SampleName;
  readonly what: Deed;
}

export type Deed =
  | { readonly kind: 'join' }
  | { readonly kind: 'post' | 'edit'; readonly entry: SamplePost }
  | { readonly kind: 'plan' | 'take-part'; readonly entry: SampleEvent }
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

/** Everything that the sample community wrote. */
export interface Sample {
  readonly posts: readonly SamplePost[];
  readonly events: readonly SampleEvent[];
  readonly conversations: readonly SampleConversation[];
}

/** When an entry was written: the last two days to the minute, before that between 8:00 and 22:30. */
export function writtenAt({ days }: Pick<SampleEntry, 'days'>, now: number): number {
  if (days < 2) return now - days * dayMs;
  const morning = new Date(now - Math.floor(days) * dayMs);
  morning.setHours(8, 0, 0, 0);
  return morning.getTime() + (1 - (days % 1)) * 14.5 * 60 * minuteMs;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** The wall clock at which an event begins and ends: `2026-11-27T19:30`. */
export function hoursOf(event: SampleEvent, now: number): { date: string; endDate: string } {
  const [hour = 0, minute = 0] = event.starts.at.split(':').map(Number);
  const begins = new Date(now + event.starts.inDays * dayMs);
  begins.setHours(hour, minute, 0, 0);
  const wall = (time: Date) =>
    `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}T${two(time.getHours())}:${two(time.getMinutes())}`;
  return {
    date: wall(begins),
    endDate: wall(new Date(begins.getTime() + event.hours * 60 * minuteMs)),
  };
}

/** Until when something may still happen to an entry: now, or the day before a past event. */
function lastChance(entry: SampleEntry, now: number): number {
  const starts = (entry as Partial<SampleEvent>).starts;
  return starts && starts.inDays < 0 ? now + (starts.inDays - 1) * dayMs : now;
}

/** What others said, liked and joined, at times that a conversation would have taken, all past. */
function actsAround(entry: SampleEntry, start: number, now: number): Act[] {
  const window = Math.min((lastChance(entry, now) - start) * 0.9, 30 * 60 * minuteMs);
  const chance = chanceOf(entry.title);
  const talk = readTalk(entry.talk ?? '');
  const lines = talk.reduce((sum, { replies }) => sum + 1 + replies.length, 0);
  let line = 0;
  const next = (): number => {
    line += 1;
    return Math.round(start + window * ((line - chance.number() * 0.6) / (lines + 0.5)) ** 1.6);
  };
  const said = talk.flatMap(({ by, text, replies }, index): Act[] => [
    { at: next(), by: by as SampleName, what: { kind: 'comment', entry, index, text } },
    ...replies.map(
      (reply): Act => ({
        at: next(),
        by: reply.by as SampleName,
        what: { kind: 'reply', entry, to: index, text: reply.text },
      }),
    ),
  ]);
  const others = (Object.keys(sampleMembers) as SampleName[])
    .filter((name) => name !== entry.by)
    .map((name) => ({ name, draw: chance.number() }))
    .sort((a, b) => a.draw - b.draw);
  const liked = others.slice(0, entry.likes).map(
    ({ name }): Act => ({
      at: Math.round(start + window * chance.number() ** 2) + 1,
      by: name,
      what: { kind: 'like', entry },
    }),
  );
  return [...said, ...liked];
}

function actsOfPost(post: SamplePost, now: number): Act[] {
  const start = Math.round(writtenAt(post, now));
  const around = actsAround(post, start, now);
  const edit: Act = {
    at: Math.round(start + Math.min((now - start) * 0.9, 30 * 60 * minuteMs) / 8),
    by: post.by,
    what: { kind: 'edit', entry: post },
  };
  return [
    { at: start, by: post.by, what: { kind: 'post', entry: post } },
    ...around,
    ...(post.edited ? [edit] : []),
  ];
}

function actsOfEvent(event: SampleEvent, now: number): Act[] {
  const start = Math.round(writtenAt(event, now));
  const window = (lastChance(event, now) - start) * 0.8;
  const joins = event.goes.map(
    (by, index): Act => ({
      at: Math.round(start + (window * (index + 1)) / (event.goes.length + 1)),
      by,
      what: { kind: 'take-part', entry: event },
    }),
  );
  return [
    { at: start, by: event.by, what: { kind: 'plan', entry: event } },
    ...actsAround(event, start, now),
    ...joins,
  ];
}

function actsOfConversation(conversation: SampleConversation, now: number): Act[] {
  const lines = readTalk(conversation.talk);
  const last = now - conversation.days * dayMs;
  return lines.map(({ by, text }, index) => ({
    at: Math.round(last - (lines.length - 1 - index) * 7 * minuteMs),
    by: by as SampleName,
    what: { kind: 'message', conversation, text },
  }));
}

/** The sample community's whole past, in the order in which it happened. */
export function timeline({ posts, events, conversations }: Sample, now: number): Act[] {
  const joins = (Object.keys(sampleMembers) as SampleName[]).map((name): Act => {
    const at = Math.round(now - sampleMembers[name].joined * dayMs);
    return { at, by: name, what: { kind: 'join' } };
  });
  return [
    ...joins,
    ...posts.flatMap((post) => actsOfPost(post, now)),
    ...events.flatMap((event) => actsOfEvent(event, now)),
    ...conversations.flatMap((conversation) => actsOfConversation(conversation, now)),
  ].sort((a, b) => a.at - b.at);
}
