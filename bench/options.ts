import { parseArgs } from 'node:util';

/** Every name that `npm run bench -- NAME …` accepts. */
const names = [
  'feed',
  'mixed',
  'post',
  'events',
  'upcoming',
  'notifications',
  'conversation',
  'community',
  'like',
  'comment',
  'create',
  'message',
  'join',
  'start',
  'streams',
  'postgres',
] as const;

export type Name = (typeof names)[number];

export interface Options {
  /** Whether to measure everything, which is the default. */
  everything: boolean;
  isSelected(name: Name | string): boolean;
  posts: number;
  /** Also measures a community of this many posts, and compares; undefined without `--scale`. */
  largePosts: number | undefined;
  /** The length of each of the three rounds. */
  seconds: number;
}

/** Reads the command line. Throws an error with one sentence if it cannot be used. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      posts: { type: 'string', default: '10000' },
      scale: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '2' },
    },
  });
  const unknown = positionals.find((name) => !names.some((known) => known === name));
  if (unknown !== undefined) throw new Error(`“${unknown}” is none of: ${names.join(', ')}.`);
  const [posts, seconds] = [Number(values.posts), Number(values.seconds)];
  if (!Number.isInteger(posts) || posts < 1000) throw new Error('--posts needs 1000 or more.');
  if (!(seconds >= 1)) throw new Error('--seconds needs 1 or more.');
  return {
    everything: positionals.length === 0,
    isSelected: (name) => positionals.length === 0 || positionals.includes(name),
    posts,
    largePosts: values.scale ? posts * 100 : undefined,
    seconds,
  };
}
