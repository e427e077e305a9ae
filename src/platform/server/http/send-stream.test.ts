import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sendStream } from './send-stream.ts';

test('sends the whole stream', async () => {
  const response = new PassThrough();
  const [received] = await Promise.all([
    text(response),
    sendStream(Readable.from(['a', 'b']), response),
  ]);
  expect(received).toBe('ab');
});

test('closes the file if the client disconnected before the first byte', async () => {
  const response = new PassThrough();
  response.destroy();
  const file = Readable.from(['a']);
  const failures: Error[] = [];
  await sendStream(file, response, (error) => failures.push(error));
  expect(file.destroyed).toBe(true);
  expect(failures).toEqual([]);
});

test('a client that disconnects midway is not a failure', async () => {
  const response = new PassThrough();
  response.once('data', () => response.destroy());
  const file = new Readable({
    read() {
      this.push('a');
    },
  });
  const failures: Error[] = [];
  await sendStream(file, response, (error) => failures.push(error));
  expect(file.destroyed).toBe(true);
  expect(failures).toEqual([]);
});

test('a read error aborts the response and is reported', async () => {
  const response = new PassThrough();
  response.on('error', () => undefined);
  const file = new Readable({
    read() {
      this.destroy(new Error('The disk failed.'));
    },
  });
  const failures: string[] = [];
  await sendStream(file, response, ({ message }) => failures.push(message));
  expect(response.destroyed).toBe(true);
  expect(failures).toEqual(['The disk failed.']);
});
