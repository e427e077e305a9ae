import { chanceOf } from '#ui/drawing/chance.ts';
import { type SampleName, sampleMembers } from './content/members.ts';
import { readTalk, type SamplePost } from './content/sample.ts';

/** Something that a member did at a time (UTC milliseconds). */
export interface Act {
  readonly at: number;
  readonly by: SampleName;
  readonly what:
    | { readonly kind: 'join' }
    | { readonly kind: 'post' | 'edit' | 'like'; readonly post: SamplePost }
    | {
        readonly kind: 'comment';
        readonly post: SamplePost;
        readonly index: number;
        readonly text: string;
      }
    | {
        readonly kind: 'reply';
        readonly post: SamplePost;
        readonly to: number;
        readonly text: string;
      };
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** When a post was written: the last two days to the minute, before that between 8:00 and 22:30. */
export function writtenAt({ days }: Pick<SamplePost, 'days'>, now: number): number {
  if (days < 2) return now - days * dayMs;
  const morning = new Date(now - Math.floor(days) * dayMs);
  morning.setHours(8, 0, 0, 0);
  return morning.getTime() + (1 - (days % 1)) * 14.5 * 60 * minuteMs;
}

/** What followed a post, at times that a conversation would have taken, all of them past. */
function actsAround(post: SamplePost, now: number): Act[] {
  const start = writtenAt(post, now);
  const window = Math.min((now - start) * 0.9, 30 * 60 * minuteMs);
  const chance = chanceOf(post.title);
  const talk = readTalk(post.talk ?? '');
  const lines = talk.reduce((sum, { replies }) => sum + 1 + replies.length, 0);
  let line = 0;
  const next = (): number => {
    line += 1;
    return Math.round(start + window * ((line - chance.number() * 0.6) / (lines + 0.5)) ** 1.6);
  };
  const said = talk.flatMap(({ by, text, replies }, index): Act[] => [
    { at: next(), by: by as SampleName, what: { kind: 'comment', post, index, text } },
    ...replies.map(
      (reply): Act => ({
        at: next(),
        by: reply.by as SampleName,
        what: { kind: 'reply', post, to: index, text: reply.text },
      }),
    ),
  ]);
  const others = (Object.keys(sampleMembers) as SampleName[])
    .filter((name) => name !== post.by)
    .map((name) => ({ name, draw: chance.number() }))
    .sort((a, b) => a.draw - b.draw);
  const liked = others.slice(0, post.likes).map(
    ({ name }): Act => ({
      at: Math.round(start + window * chance.number() ** 2) + 1,
      by: name,
      what: { kind: 'like', post },
    }),
  );
  const edits: Act[] = post.edited
    ? [{ at: Math.round(start + window / 8), by: post.by, what: { kind: 'edit', post } }]
    : [];
  return [
    { at: Math.round(start), by: post.by, what: { kind: 'post', post } },
    ...said,
    ...liked,
    ...edits,
  ];
}

/** The sample community's whole past, in the order in which it happened. */
export function timeline(posts: readonly SamplePost[], now: number): Act[] {
  const joins = (Object.keys(sampleMembers) as SampleName[]).map((name): Act => {
    const at = Math.round(now - sampleMembers[name].joined * dayMs);
    return { at, by: name, what: { kind: 'join' } };
  });
  return [...joins, ...posts.flatMap((post) => actsAround(post, now))].sort((a, b) => a.at - b.at);
}
