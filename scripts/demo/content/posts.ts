import { eveningPosts } from './posts-evenings.ts';
import { makerPosts } from './posts-makers.ts';
import { neighbourPosts } from './posts-neighbours.ts';
import { outdoorPosts } from './posts-outdoors.ts';
import { tablePosts } from './posts-table.ts';
import type { SamplePost } from './sample.ts';

/** All posts of the sample community, oldest first. */
export const samplePosts: readonly SamplePost[] = [
  ...tablePosts,
  ...outdoorPosts,
  ...eveningPosts,
  ...makerPosts,
  ...neighbourPosts,
].sort((a, b) => b.days - a.days);
