import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Report } from '../report.ts';
import { readComments } from './comment.ts';

test('the report lists the replies of a rejected comment, embedded or in a subcollection', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-comments-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = new Report(join(folder, 'report.txt'));
  const context = { now: Date.UTC(2026, 0, 1), zone: 'UTC', report };
  const reply = { text: 'A reply', userId: 'ben' };
  const fields = {
    comments: [{ userId: 'ada', replies: [reply], __collections__: { replies: { r1: reply } } }],
  };
  const { comments } = readComments(context, 'posts/p1', { id: 'p1', createdAt: 0 }, fields);
  report.close();
  expect(comments).toEqual([]);
  expect(report.count('comments')).toMatchObject({ found: 3, rejected: 3 });
  expect(readFileSync(report.path, 'utf8').trimEnd().split('\n')).toEqual([
    'posts/p1/comments/0: rejected: no text',
    'posts/p1/comments/0/replies/0: rejected: its parent comment was rejected',
    'posts/p1/comments/0/replies/r1: rejected: its parent comment was rejected',
  ]);
});
