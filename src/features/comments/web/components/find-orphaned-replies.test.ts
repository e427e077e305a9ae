import { expect, test } from 'vitest';
import { findOrphanedReplies } from './find-orphaned-replies.ts';

const thread = {
  entryId: 'tea',
  comments: [{ id: 'loaded' }],
  hasEarlier: true,
  shown: new Set(['loaded', 'deleted']),
};
const keys = ['reply:loaded:tea', 'reply:deleted:tea', 'reply:earlier:tea'];
const scenarios = [
  { says: 'a reply to a comment that was shown', keys, ids: ['deleted'] },
  {
    says: 'every reply to a comment that is not in a complete thread',
    keys,
    hasEarlier: false,
    ids: ['deleted', 'earlier'],
  },
  {
    says: 'no draft of anything else',
    keys: ['comment:tea', 'reply:deleted:cake', 'reply:deleted', 'edit:deleted:tea'],
    ids: [],
  },
];
test.for(scenarios)('finds $says', ({ keys, ids, ...change }) => {
  expect(findOrphanedReplies(keys, { ...thread, ...change })).toEqual(ids);
});
