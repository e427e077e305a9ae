import { useEffect, useReducer, useRef } from 'react';
import type { Picture, PicturePurpose } from '../contract.ts';
import { pictureCopy } from '../copy.ts';
import { pictureProblem } from '../rules.ts';
import {
  type PictureState,
  type PictureStatus,
  pictureReducer,
  startWith,
  statusOf,
} from './components/picture-state.ts';
import { discardPicture } from './components/send-picture.ts';
import { type FileDrop, useFileDrop } from './components/use-file-drop.ts';
import { useSending } from './components/use-sending.ts';

interface PictureUploadOptions {
  purpose: PicturePurpose;
  /** What the form starts with: a draft's picture, or the one that is shown already. */
  initial?: Picture | null;
  /** The picture that is shown already, which only saving the form may take away. */
  saved?: Picture | null;
  /** Tells the draft which picture it holds from now on. */
  onChange?: (picture: Picture | null) => void;
}

/** A picture field's state and what can be done with it. */
export interface PictureUpload extends PictureState, FileDrop {
  status: PictureStatus;
  /** Checks the file, shows it at once and sends it. */
  choose: (file: File) => void;
  /** Ends the upload and goes back to what was there. */
  cancel: () => void;
  remove: () => void;
  /** Says what the picture shows. */
  describe: (alt: string) => void;
  retry: () => void;
  /** The picture's address answers no more: a draft outlived it. */
  reportLost: () => void;
  /** Starts anew once the form is saved: what was uploaded belongs to the saved thing now. */
  reset: () => void;
}

/**
 * Uploads a picture as soon as it is chosen, so that saving the form never waits for it. The form
 * spreads `formProps`, sends `picture?.id ?? null`, and calls `reset` once it is saved.
 */
export function usePictureUpload(options: PictureUploadOptions): PictureUpload {
  const { purpose, initial = null, saved = null, onChange } = options;
  const [state, dispatch] = useReducer(pictureReducer, initial, startWith);
  const { previewUrl, upload } = state;
  useEffect(() => (previewUrl ? () => URL.revokeObjectURL(previewUrl) : undefined), [previewUrl]);

  // An upload ends long after the render that began it, and must not tell an old draft.
  const latest = useRef({ state, saved, onChange });
  useEffect(() => {
    latest.current = { state, saved, onChange };
  });
  /** Tells the draft, and gives up what was uploaded before and never shown. */
  function settle(picture: Picture | null): void {
    const { saved: shown, onChange: tell } = latest.current;
    const { picture: before, alt } = latest.current.state;
    tell?.(picture && { ...picture, alt });
    if (before && before.id !== picture?.id && before.id !== shown?.id) discardPicture(before);
  }
  const { send, stop } = useSending(purpose, dispatch, settle);

  function choose(file: File): void {
    const problem = pictureProblem(file, purpose);
    if (problem) {
      dispatch({ type: 'refused', message: problem });
      return;
    }
    dispatch({ type: 'chosen', file, previewUrl: URL.createObjectURL(file) });
    void send(file);
  }
  function end(event: 'cancelled' | 'removed'): void {
    stop();
    dispatch({ type: event });
  }
  return {
    ...state,
    ...useFileDrop(choose),
    status: statusOf(state),
    choose,
    cancel: () => end('cancelled'),
    describe(alt) {
      dispatch({ type: 'described', alt });
      if (state.picture && !upload) onChange?.({ ...state.picture, alt });
    },
    remove() {
      settle(null);
      end('removed');
    },
    retry() {
      if (!upload) return;
      dispatch({ type: 'retried' });
      void send(upload.file);
    },
    reportLost() {
      onChange?.(null);
      dispatch({ type: 'lost', message: pictureCopy.notYours });
    },
    reset: () => end('removed'),
  };
}
