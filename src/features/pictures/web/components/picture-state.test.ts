import { expect, test } from 'vitest';
import type { Picture } from '../../picture.ts';
import {
  getStatus,
  initialState,
  type PictureEvent,
  type PictureState,
  pictureReducer,
} from './picture-state.ts';

const old: Picture = {
  id: 'old',
  url: '/files/posts/ada/1-old',
  width: 320,
  height: 200,
  widths: [320],
  placeholder: '',
  alt: '',
};
const stored: Picture = { ...old, id: 'new' };
const file = new File(['x'], 'cat.png', { type: 'image/png' });
const chosen: PictureEvent = { type: 'chosen', file, previewUrl: 'blob:1' };

const after = (start: PictureState, ...events: PictureEvent[]): PictureState =>
  events.reduce(pictureReducer, start);

test('a chosen file is shown immediately, is uploaded, and is then ready', () => {
  const uploading = after(initialState(null), chosen, { type: 'progressed', progress: 0.5 });
  expect(getStatus(uploading)).toBe('uploading');
  expect(uploading).toMatchObject({ previewUrl: 'blob:1', upload: { progress: 0.5 } });
  const ready = after(uploading, { type: 'stored', picture: stored });
  expect(getStatus(ready)).toBe('ready');
  expect(ready).toEqual({ ...initialState(stored), previewUrl: 'blob:1' });
});

test('cancelling restores the previous picture', () => {
  expect(after(initialState(null), chosen, { type: 'cancelled' })).toEqual(initialState(null));
  expect(after(initialState(old), chosen, { type: 'cancelled' })).toEqual(initialState(old));
});

test('a refused file only sets the error, which the next valid file clears', () => {
  const refused = after(initialState(old), { type: 'refused', message: 'too large' });
  expect(getStatus(refused)).toBe('ready');
  expect(refused).toEqual({ ...initialState(old), error: 'too large' });
  expect(after(refused, chosen).error).toBeNull();
});

test('a failed upload keeps its file for a retry', () => {
  const failed = after(initialState(null), chosen, {
    type: 'failed',
    message: 'offline',
    retriable: true,
  });
  expect(getStatus(failed)).toBe('failed');
  expect(failed).toMatchObject({ error: 'offline', upload: { file } });
  const again = after(failed, { type: 'retried' });
  expect(getStatus(again)).toBe('uploading');
  expect(again).toMatchObject({ error: null, upload: { file, progress: 0 } });
});

test('a file that the server refuses is replaced by the previous picture', () => {
  const refusal: PictureEvent = { type: 'failed', message: 'no picture', retriable: false };
  expect(after(initialState(old), chosen, refusal)).toEqual({
    ...initialState(old),
    error: 'no picture',
  });
  expect(getStatus(after(initialState(null), chosen, refusal))).toBe('empty');
});

test('an upload that waits for the network is marked as waiting until it continues', () => {
  const waiting = after(
    initialState(null),
    chosen,
    { type: 'progressed', progress: 0.9 },
    { type: 'waiting' },
  );
  expect(getStatus(waiting)).toBe('uploading');
  expect(waiting.upload).toMatchObject({ waiting: true, progress: 0 });
  const moving = after(waiting, { type: 'progressed', progress: 0.1 });
  expect(moving.upload).toMatchObject({ waiting: false, progress: 0.1 });
});

test('a description is stored with its picture and restored from it', () => {
  const described = after(initialState(old), { type: 'described', alt: 'A cat.' });
  expect(described).toMatchObject({ alt: 'A cat.', picture: { id: 'old', alt: 'A cat.' } });
  expect(initialState(described.picture).alt).toBe('A cat.');
});

test('a description typed during an upload belongs to the file that is uploading', () => {
  const start = initialState({ ...old, alt: 'A cat.' });
  const described = after(start, chosen, { type: 'described', alt: 'A dog.' });
  expect(after(start, chosen).alt).toBe('');
  expect(described.picture).toEqual({ ...old, alt: 'A cat.' });
  expect(after(described, { type: 'stored', picture: stored }).picture).toEqual({
    ...stored,
    alt: 'A dog.',
  });
  expect(after(described, { type: 'cancelled' })).toEqual(start);
});

test('events of an upload that has ended are ignored', () => {
  const start = initialState(old);
  const late: PictureEvent[] = [
    { type: 'progressed', progress: 1 },
    { type: 'failed', message: 'late', retriable: true },
    { type: 'retried' },
    { type: 'waiting' },
  ];
  for (const event of late) expect(pictureReducer(start, event)).toBe(start);
});

test('a removed picture is cleared, and an expired one shows an error', () => {
  expect(after(initialState(old), { type: 'removed' })).toEqual(initialState(null));
  const expired = after(initialState(old), { type: 'expired', message: 'deleted' });
  expect(getStatus(expired)).toBe('empty');
  expect(expired.error).toBe('deleted');
});
