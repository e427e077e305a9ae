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
  await sendStream(file, response);
  expect(file.destroyed).toBe(true);
});

test('a client that disconnects midway is not a failure', async () => {
  const response = new PassThrough();
  response.once('data', () => response.destroy());
  const file = new Readable({
    read() {
      this.push('a');
    },
  });
  await sendStream(file, response);
  expect(file.destroyed).toBe(true);
});

test('a read error aborts the response and is thrown', async () => {
  const response = new PassThrough();
  response.on('error', () => undefined);
  const file = new Readable({
    read() {
      this.destroy(new Error('The disk failed.'));
    },
  });
  const cause = new Error('The disk failed.');
  await expect(sendStream(file, response)).rejects.toMatchObject({ cause });
  expect(response.destroyed).toBe(true);
});
