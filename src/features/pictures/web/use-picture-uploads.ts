import { useEffect, useRef, useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { pictureCopy } from '../copy.ts';
import type { Picture, PicturePurpose } from '../picture.ts';
import { pictureProblem } from '../rules.ts';
import {
  initialState,
  type PictureEvent,
  type PictureState,
  pictureReducer,
} from './components/picture-state.ts';
import { discardPicture, sendPicture, uploadFailure } from './components/send-picture.ts';
import { type FileDrop, useFileDrop } from './use-file-drop.ts';

/** One of several pictures that are chosen, uploading or uploaded. */
export interface PictureItem extends PictureState {
  key: string;
}

interface PictureUploadsOptions {
  purpose: PicturePurpose;
  /** The maximum number of pictures, and what to show if more are chosen. */
  max: number;
  tooMany: string;
  /** The uploaded pictures of the draft when the form is first shown. */
  initial: readonly Picture[];
  /** Called with the uploaded pictures whenever they change. */
  onChange: (pictures: Picture[]) => void;
}

/** The state and the actions of a field for several pictures. */
export interface PictureUploads extends FileDrop {
  items: readonly PictureItem[];
  /** Why the last files were not added. */
  error: string | null;
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  describe: (key: string, alt: string) => void;
  retry: (key: string) => void;
  /** Removes the picture and shows that it has expired: the server deletes pictures that are pending too long. */
  reportLost: (key: string) => void;
  /** Empties the field after the form is saved, without discarding the uploaded pictures. */
  reset: () => void;
}

/** The pictures that saving the form would save. */
const uploaded = (items: readonly PictureItem[]): Picture[] =>
  items.flatMap(({ picture }) => picture ?? []);

/**
 * Uploads several pictures as soon as they are chosen. The form spreads `formProps`, and can be saved when each item has
 * a picture.
 */
export function usePictureUploads(options: PictureUploadsOptions): PictureUploads {
  const { purpose, max, tooMany, initial } = options;
  const [items, setItems] = useState<readonly PictureItem[]>(() =>
    initial.map((picture) => ({ key: picture.id, ...initialState(picture) })),
  );
  const [error, setError] = useState<string | null>(null);
  // An upload outlives the render that started it, so its callbacks read the latest values from here.
  const latest = useRef({ items, options });
  const sending = useRef(new Map<string, AbortController>());
  useEffect(() => {
    latest.current.options = options;
  });
  useEffect(() => {
    const [uploads, shown] = [sending.current, latest.current];
    return () => {
      for (const controller of uploads.values()) controller.abort();
      for (const item of shown.items) releasePreview(item);
    };
  }, []);

  function update(next: readonly PictureItem[]): void {
    latest.current.items = next;
    setItems(next);
  }
  const find = (key: string) => latest.current.items.find((item) => item.key === key);

  /** Applies an event to one item, and reports the pictures if they have changed. */
  function dispatch(key: string, event: PictureEvent): void {
    const before = find(key);
    if (!before) return;
    const after = { ...pictureReducer(before, event), key };
    update(latest.current.items.map((item) => (item === before ? after : item)));
    if (after.previewUrl !== before.previewUrl) releasePreview(before);
    if (after.picture !== before.picture) report();
  }
  const report = () => latest.current.options.onChange(uploaded(latest.current.items));

  async function send(key: string, file: File): Promise<void> {
    const controller = new AbortController();
    sending.current.set(key, controller);
    const { signal } = controller;
    const dispatchIfActive = (event: PictureEvent) => {
      if (!signal.aborted) dispatch(key, event);
    };
    try {
      const picture = await sendPicture({
        file,
        purpose,
        signal,
        onProgress: (progress) => dispatchIfActive({ type: 'progressed', progress }),
        onWait: () => dispatchIfActive({ type: 'waiting' }),
      });
      if (signal.aborted) return discardPicture(picture);
      dispatch(key, { type: 'stored', picture });
    } catch (failure) {
      dispatchIfActive({ type: 'failed', ...uploadFailure(failure) });
    }
  }

  function add(files: readonly File[]): void {
    const problems = files.flatMap((file) => pictureProblem(file, purpose) ?? []);
    const valid = files.filter((file) => !pictureProblem(file, purpose));
    const added = valid.slice(0, Math.max(max - latest.current.items.length, 0));
    setError(added.length < valid.length ? tooMany : (problems[0] ?? null));
    for (const file of added) {
      const key = newId();
      update([...latest.current.items, { key, ...initialState(null) }]);
      dispatch(key, { type: 'chosen', file, previewUrl: URL.createObjectURL(file) });
      void send(key, file);
    }
  }
  return {
    items,
    error,
    ...useFileDrop(add),
    add,
    remove(key) {
      sending.current.get(key)?.abort();
      const item = find(key);
      if (item?.picture) discardPicture(item.picture);
      if (item) releasePreview(item);
      update(latest.current.items.filter((other) => other !== item));
      setError(null);
      report();
    },
    describe: (key, alt) => dispatch(key, { type: 'described', alt }),
    retry(key) {
      const file = find(key)?.upload?.file;
      if (!file) return;
      dispatch(key, { type: 'retried' });
      void send(key, file);
    },
    reportLost: (key) => dispatch(key, { type: 'lost', message: pictureCopy.unavailable }),
    reset() {
      for (const item of latest.current.items) releasePreview(item);
      update([]);
      setError(null);
    },
  };
}

const releasePreview = ({ previewUrl }: PictureItem): void => {
  if (previewUrl) URL.revokeObjectURL(previewUrl);
};
