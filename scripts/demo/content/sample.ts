import type { SceneName } from '#ui/drawing/scene-svg.ts';
import type { SampleName } from './members.ts';

/** What a post and an event of the sample community have in common. */
export interface SampleEntry {
  readonly by: SampleName;
  /** How long ago, in days; from two days on the fraction is the time of day, 8:00 to 22:30. */
  readonly days: number;
  readonly likes: number;
  readonly title: string;
  readonly text: string;
  readonly scene?: SceneName;
  /** The picture's shape; 3:2 without one. */
  readonly shape?: 'wide' | 'square' | 'tall';
  /** What was said: `name: text` for a comment, `> name: text` for a reply to the one above. */
  readonly talk?: string;
}

export interface SamplePost extends SampleEntry {
  /** Whether its author changed it once. */
  readonly edited?: boolean;
}

export interface SampleEvent extends SampleEntry {
  readonly location: string;
  /** Where that is, roughly, for an event that visitors are shown; members alone see the others. */
  readonly town?: string;
  /** When it is, on the server's own clock; before today where the days are negative. */
  readonly starts: { readonly inDays: number; readonly at: string };
  readonly hours: number;
  /** Who participates besides the host. */
  readonly goes: readonly SampleName[];
}

/** Two people or a small group. */
export interface SampleConversation {
  /** How long ago the last message was, in days. */
  readonly days: number;
  readonly people: readonly SampleName[];
  readonly title?: string;
  readonly talk: string;
}

/** A comment of the sample community with its replies. */
export interface SampleComment {
  readonly by: string;
  readonly text: string;
  readonly replies: { readonly by: string; readonly text: string }[];
}

/** Reads a conversation from an entry's `talk`. */
export function readTalk(talk: string): SampleComment[] {
  const comments: SampleComment[] = [];
  for (const line of talk.split('\n').map((part) => part.trim())) {
    if (line === '') continue;
    const [, reply, by, text] = /^(> )?([a-z]+): (.+)$/.exec(line) ?? [];
    if (by === undefined || text === undefined) throw new Error(`Cannot read "${line}".`);
    if (!reply) comments.push({ by, text, replies: [] });
    else if (comments.length === 0) throw new Error(`A reply to nothing: "${line}".`);
    else comments.at(-1)?.replies.push({ by, text });
  }
  return comments;
}
