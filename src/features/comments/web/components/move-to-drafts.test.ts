import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyEntryRemoved } from '#app/web/live-entries.ts';
import { readUnsentTextOf } from '#features/entries/web/unsent-drafts.ts';
import { writeDraft } from '#platform/web/drafts.ts';
import { endSession, updateViewer } from '#platform/web/session.ts';
import { createStorage } from '#test/create-storage.ts';
import { addToOutbox, readOutbox } from '../comment-outbox.ts';
import { applyThreadChange } from './apply-thread-change.ts';
import { emptyBox } from './comment-draft.ts';

const waiting = (key: string, entryId: string, parentId: string | null = null, failed = false) =>
  addToOutbox({ key, entryId, parentId, text: key, failed });
const waitingKeys = () => readOutbox().map(({ key }) => key);

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage());
  vi.stubGlobal('document', { activeElement: null, body: null, querySelector: () => null });
  updateViewer({ userId: 'ada' } as Parameters<typeof updateViewer>[0]);
});
afterEach(async () => {
  await endSession(async () => {});
  expect(readOutbox()).toEqual([]);
  vi.unstubAllGlobals();
});

test('comments that wait to be sent become drafts when their post is deleted', async () => {
  waiting('First.', 'tea', null, true);
  waiting('Elsewhere.', 'cake');
  waiting('Second.', 'tea');
  waiting('A reply.', 'tea', 'hello');
  writeDraft('ada', 'comment:tea', { ...emptyBox, text: 'Third' });
  await applyEntryRemoved(new QueryClient(), { entryId: 'tea' });
  expect(waitingKeys()).toEqual(['Elsewhere.']);
  expect(readUnsentTextOf('ada', 'tea')).toBe('First.\nSecond.\nThird\n\nA reply.');
});

test('replies that wait to be sent become drafts when their comment is deleted', () => {
  waiting('To another.', 'tea', 'other');
  waiting('A comment.', 'tea');
  waiting('A reply.', 'tea', 'hello');
  applyThreadChange(new QueryClient(), 'tea', { commentCount: 1, deletedId: 'hello' });
  expect(waitingKeys()).toEqual(['To another.', 'A comment.']);
  expect(readUnsentTextOf('ada', 'tea')).toBe('A reply.');
});
