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
  const failures: Error[] = [];
  await sendStream(file, answer, (error) => failures.push(error));
  expect(file.destroyed).toBe(true);
  expect(failures).toEqual([]);
});

test('a reader who leaves midway is no failure either', async () => {
  const answer = new PassThrough();
  answer.once('data', () => answer.destroy());
  const file = new Readable({
    read() {
      this.push('a');
    },
  });
  const failures: Error[] = [];
  await sendStream(file, answer, (error) => failures.push(error));
  expect(file.destroyed).toBe(true);
  expect(failures).toEqual([]);
});

test('a file that breaks off breaks the answer off, and says why', async () => {
  const answer = new PassThrough();
  answer.on('error', () => undefined);
  const file = new Readable({
    read() {
      this.destroy(new Error('The disk is gone.'));
    },
  });
  const failures: string[] = [];
  await sendStream(file, answer, ({ message }) => failures.push(message));
  expect(answer.destroyed).toBe(true);
  expect(failures).toEqual(['The disk is gone.']);
});
