import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readUnsentTextOf } from '#features/entries/web/unsent-drafts.ts';
import { writeDraft } from '#platform/web/drafts.ts';
import { createStorage } from '#test/create-storage.ts';
import {
  acceptBoxDraft,
  type BoxDraft,
  emptyBox,
  keyFor,
  renameReplyDraft,
  replyKey,
  restoreText,
} from './comment-draft.ts';

const hello = { text: 'Hello', key: 'key-1' };
const typed = (text: string): BoxDraft => ({ ...emptyBox, text });

test('a failed text is restored and keeps its key while it is unchanged', () => {
  const box = restoreText(emptyBox, hello);
  expect(box.text).toBe('Hello');
  expect(keyFor(box, 'Hello', 'fresh')).toBe('key-1');
  expect(keyFor(box, 'Hello there', 'fresh')).toBe('fresh');
});

test('a failed text is put before text typed since, and the result gets a new key', () => {
  const box = restoreText(typed('And'), hello);
  expect(box.text).toBe('Hello\nAnd');
  expect(keyFor(box, 'Hello\nAnd', 'fresh')).toBe('fresh');
});

test('a stored draft is accepted, and an invalid value is rejected', () => {
  const box = restoreText(emptyBox, hello);
  expect(acceptBoxDraft(JSON.parse(JSON.stringify(box)))).toEqual(box);
  for (const other of [null, 'Hello', { text: 3 }, { text: 'Hello' }]) {
    expect(acceptBoxDraft(other)).toBeNull();
  }
});

describe('what a member was writing about a post', () => {
  function stubStorage() {
    vi.stubGlobal('localStorage', createStorage());
    onTestFinished(() => void vi.unstubAllGlobals());
  }

  test('includes comments and replies, but nothing of other posts or members', () => {
    stubStorage();
    writeDraft('ada', 'comment:tea', typed('Half a thought'));
    writeDraft('ada', replyKey('tea', 'hello'), typed('See you'));
    writeDraft('ada', replyKey('tea', 'empty'), typed(' '));
    writeDraft('ada', 'comment:cake', typed('Of cake'));
    writeDraft('ben', 'comment:tea', typed('By Ben'));
    expect(readUnsentTextOf('ada', 'tea')).toBe('Half a thought\n\nSee you');
  });

  test('includes a reply whose draft was stored without the id of the post', () => {
    stubStorage();
    writeDraft('ada', 'reply:hello', typed('See you'));
    renameReplyDraft('ada', 'tea', 'hello');
    renameReplyDraft('ada', 'tea', 'hello');
    expect(readUnsentTextOf('ada', 'tea')).toBe('See you');
    writeDraft('ada', 'reply:hello', typed('Older'));
    renameReplyDraft('ada', 'tea', 'hello');
    expect(readUnsentTextOf('ada', 'tea')).toBe('See you');
  });
});
