import type { SceneName } from '#ui/drawing/scene-svg.ts';
import type { SampleName } from './members.ts';

/** A post of the sample community. */
export interface SamplePost {
  readonly by: SampleName;
  /** How long ago, in days; from two days on the fraction is the time of day, 8:00 to 22:30. */
  readonly days: number;
  readonly likes: number;
  readonly title: string;
  readonly text: string;
  readonly scene?: SceneName;
  /** The picture's shape; 3:2 without one. */
  readonly shape?: 'wide' | 'square' | 'tall';
  /** Whether its author changed it once. */
  readonly edited?: boolean;
  /** What was said: `name: text` for a comment, `> name: text` for a reply to the one above. */
  readonly talk?: string;
}

/** A comment of the sample community with its replies. */
export interface SampleComment {
  readonly by: string;
  readonly text: string;
  readonly replies: { readonly by: string; readonly text: string }[];
}

/** Reads a conversation as it stands in a post's `talk`. */
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
