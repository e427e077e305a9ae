import { parseArgs } from 'node:util';
import { streamCount } from './streams.ts';

/** Every name that `npm run bench -- NAME …` accepts. */
const benchmarkNames: readonly string[] = [
  'feed',
  'mixed',
  'post',
  'events',
  'upcoming',
  'notifications',
  'conversation',
  'people',
  'search',
  'search-frequent',
  'community',
  'like',
  'comment',
  'create',
  'message',
  'join',
  'start',
  'streams',
  'digest',
  'moderation',
  'postgres',
];

/** What to measure. */
export interface Options {
  /** Whether to measure everything, which is the default. */
  everything: boolean;
  isSelected(name: string): boolean;
  members: number;
  posts: number;
  /** The number of posts of a second, larger community to compare with; undefined without `--scale`. */
  largePosts: number | undefined;
  /** The folder of another checkout of this repository, which must be built; undefined without `--against`. */
  against: string | undefined;
  /** The length of each round. */
  seconds: number;
}

/** Returns the options on the command line, or an error message. */
export function readOptions(args: string[]): Options | string {
  try {
    return parseOptions(args);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function parseOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      against: { type: 'string' },
      members: { type: 'string', default: '10000' },
      posts: { type: 'string', default: '10000' },
      scale: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '2' },
    },
  });
  const unknown = positionals.find((name) => !benchmarkNames.includes(name));
  if (unknown !== undefined)
    throw new Error(`“${unknown}” is not one of: ${benchmarkNames.join(', ')}.`);
  const readCount = (name: 'members' | 'posts'): number => {
    const count = Number(values[name]);
    if (Number.isInteger(count) && count >= 1000) return count;
    throw new Error(`--${name} must be a whole number of at least 1000.`);
  };
  const posts = readCount('posts');
  const members = readCount('members');
  const isSelected = (name: string) => positionals.length === 0 || positionals.includes(name);
  if (isSelected('streams') && members < streamCount) {
    throw new Error(
      `“streams” needs --members to be at least ${streamCount}; with fewer, name the other loads to measure.`,
    );
  }
  const seconds = Number(values.seconds);
  if (!(seconds >= 1)) throw new Error('--seconds must be 1 or more.');
  return {
    against: values.against,
    everything: positionals.length === 0,
    isSelected,
    members,
    posts,
    largePosts: values.scale ? posts * 100 : undefined,
    seconds,
  };
}
