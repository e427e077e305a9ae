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
import { discardPicture, sendPicture } from './components/send-picture.ts';
import { type FileDrop, useFileDrop } from './use-file-drop.ts';

/** One of several pictures that are chosen, uploading or uploaded. */
export interface PictureItem extends PictureState {
  key: string;
}

interface PictureUploadsOptions {
  purpose: PicturePurpose;
  /** The maximum number of pictures. */
  max: number;
  /** The error to show if more than `max` pictures are chosen. */
  tooMany: string;
  /** The uploaded pictures of the draft when the form is first shown. */
  initial: readonly Picture[];
  /** Called with the uploaded pictures whenever they change. */
  onChange: (pictures: Picture[]) => void;
}

/** The state and the actions of a field for several pictures. */
export interface PictureUploads extends FileDrop {
  items: readonly PictureItem[];
  /** Why some of the files chosen last were not added. */
  error: string | null;
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  describe: (key: string, alt: string) => void;
  retry: (key: string) => void;
  /** Removes the picture and shows that it has expired: the server deletes pictures that are pending too long. */
  reportExpired: (key: string) => void;
  /** Empties the field after the form is saved, without discarding the uploaded pictures. */
  reset: () => void;
}

/** The items, and functions that read the latest items, because an upload outlives the render that started it. */
function usePictureItems(options: PictureUploadsOptions) {
  const [items, setItems] = useState<readonly PictureItem[]>(() =>
    options.initial.map((picture) => ({ key: picture.id, ...initialState(picture) })),
  );
  const latest = useRef({ items, options });
  useEffect(() => {
    latest.current.options = options;
  });
  useEffect(() => {
    const shown = latest.current;
    return () => shown.items.forEach(releasePreview);
  }, []);

  function update(next: readonly PictureItem[]): void {
    latest.current.items = next;
    setItems(next);
  }
  const list = () => latest.current.items;
  const find = (key: string) => list().find((item) => item.key === key);
  const report = () =>
    latest.current.options.onChange(list().flatMap(({ picture }) => picture ?? []));
  return {
    items,
    list,
    find,
    update,
    report,
    /** Applies an event to one item, and reports the pictures if they have changed. */
    dispatch(key: string, event: PictureEvent): void {
      const before = find(key);
      if (!before) return;
      const after = { ...pictureReducer(before, event), key };
      update(list().map((item) => (item === before ? after : item)));
      if (after.previewUrl !== before.previewUrl) releasePreview(before);
      if (after.picture !== before.picture) report();
    },
  };
}

const releasePreview = ({ previewUrl }: PictureItem): void => {
  if (previewUrl) URL.revokeObjectURL(previewUrl);
};

/** Sends the files of items. Unmounting aborts all running uploads. */
function useSending(
  purpose: PicturePurpose,
  dispatch: ReturnType<typeof usePictureItems>['dispatch'],
) {
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const controller of uploads.values()) controller.abort();
    };
  }, []);
  return {
    stop: (key: string) => running.current.get(key)?.abort(),
    async send(key: string, file: File): Promise<void> {
      const controller = new AbortController();
      running.current.set(key, controller);
      await sendPicture({
        file,
        purpose,
        signal: controller.signal,
        dispatch: (event) => dispatch(key, event),
      });
      running.current.delete(key);
    },
  };
}

/**
 * Uploads several pictures as soon as they are chosen. The form spreads `formProps`, and can be saved when each item
 * has a picture.
 */
export function usePictureUploads(options: PictureUploadsOptions): PictureUploads {
  const { purpose, max, tooMany } = options;
  const { items, list, find, update, report, dispatch } = usePictureItems(options);
  const { send, stop } = useSending(purpose, dispatch);
  const [error, setError] = useState<string | null>(null);

  function add(files: readonly File[]): void {
    const problems = files.map((file) => pictureProblem(file, purpose));
    const valid = files.filter((_, index) => problems[index] === null);
    const added = valid.slice(0, Math.max(max - list().length, 0));
    const [problem = null] = problems.filter((one) => one !== null);
    setError(added.length < valid.length ? tooMany : problem);
    for (const file of added) {
      const key = newId();
      update([...list(), { key, ...initialState(null) }]);
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
      stop(key);
      const item = find(key);
      if (item?.picture) discardPicture(item.picture);
      if (item) releasePreview(item);
      update(list().filter((other) => other !== item));
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
    reportExpired: (key) => dispatch(key, { type: 'expired', message: pictureCopy.unavailable }),
    reset() {
      list().forEach(releasePreview);
      update([]);
      setError(null);
    },
  };
}
