import type { SceneName } from '#ui/drawing/scene-svg.ts';
import type { SampleName } from './members.ts';

/** The fields that sample posts and sample events share. */
export interface SampleEntry {
  readonly by: SampleName;
  /** The entry's age in days. For two days or more, the fraction sets the time of day, between 8:00 and 22:30. */
  readonly days: number;
  readonly likes: number;
  readonly title: string;
  readonly text: string;
  readonly scene?: SceneName;
  /** The picture's shape. The default is 3:2. */
  readonly shape?: 'wide' | 'square' | 'tall';
  /** The comments, one per line: `name: text`, or `> name: text` for a reply to the comment above. */
  readonly talk?: string;
}

export interface SamplePost extends SampleEntry {
  /** Whether its author has edited it. */
  readonly edited?: boolean;
}

export interface SampleEvent extends SampleEntry {
  readonly location: string;
  /** The town of a public event. An event without one is visible to members only. */
  readonly town?: string;
  /** The start, in the server's time zone. A negative number of days is in the past. */
  readonly starts: { readonly inDays: number; readonly at: string };
  readonly hours: number;
  /** The participants other than the host. */
  readonly goes: readonly SampleName[];
}

/** A conversation between two people or in a small group. */
export interface SampleConversation {
  /** The age of the last message in days. */
  readonly days: number;
  readonly people: readonly SampleName[];
  readonly title?: string;
  /** Whether the two don't know each other, so that the first message is a request. */
  readonly isRequest?: boolean;
  readonly talk: string;
}

/** A comment of the sample community with its replies. */
export interface SampleComment {
  readonly by: string;
  readonly text: string;
  readonly replies: { readonly by: string; readonly text: string }[];
}

/** Parses a `talk` text. */
export function readTalk(talk: string): SampleComment[] {
  const comments: SampleComment[] = [];
  for (const line of talk.split('\n').map((part) => part.trim())) {
    if (line === '') continue;
    const [, reply, by, text] = /^(> )?([a-z]+): (.+)$/.exec(line) ?? [];
    if (by === undefined || text === undefined) throw new Error(`Cannot read "${line}".`);
    if (!reply) comments.push({ by, text, replies: [] });
    else if (comments.length === 0) throw new Error(`A reply without a comment: "${line}".`);
    else comments.at(-1)?.replies.push({ by, text });
  }
  return comments;
}
