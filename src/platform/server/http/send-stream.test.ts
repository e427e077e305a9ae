import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sendStream } from './send-stream.ts';

test('everything arrives', async () => {
  const answer = new PassThrough();
  const [received] = await Promise.all([
    text(answer),
    sendStream(Readable.from(['a', 'b']), answer),
  ]);
  expect(received).toBe('ab');
});

test('a reader who has left before the first byte leaves no file open', async () => {
  const answer = new PassThrough();
  answer.destroy();
  const file = Readable.from(['a']);
  await sendStream(file, answer);
  expect(file.destroyed).toBe(true);
});

test('a file that breaks off breaks the answer off', async () => {
  const answer = new PassThrough();
  answer.on('error', () => undefined);
  const file = new Readable({
    read() {
      this.destroy(new Error('The disk is gone.'));
    },
  });
  await sendStream(file, answer);
  expect(answer.destroyed).toBe(true);
});
