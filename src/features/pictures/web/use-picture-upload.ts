import { useEffect, useReducer, useRef } from 'react';
import { pictureCopy } from '../copy.ts';
import type { Picture, PicturePurpose } from '../picture.ts';
import { pictureProblem } from '../rules.ts';
import {
  getStatus,
  initialState,
  type PictureState,
  type PictureStatus,
  pictureReducer,
} from './components/picture-state.ts';
import { discardPicture } from './components/send-picture.ts';
import { useUpload } from './components/use-upload.ts';
import { type FileDrop, useFileDrop } from './use-file-drop.ts';

interface PictureUploadOptions {
  purpose: PicturePurpose;
  /** The picture of the draft. It can also change from outside, when a form loads a newer version. */
  picture?: Picture | null;
  /** The saved picture. It is never discarded here, because it is in use until the form is saved. */
  saved?: Picture | null;
  /** Whether the field ignores what the member does, for example while the form is being saved. */
  disabled?: boolean;
  /** Called with the new picture of the draft. */
  onChange?: (picture: Picture | null) => void;
}

/** The state and the actions of a picture field. */
export interface PictureUpload extends PictureState, FileDrop {
  status: PictureStatus;
  /** Checks, previews and uploads a file. */
  choose: (file: File) => void;
  /** Cancels the upload and restores the previous picture. */
  cancel: () => void;
  remove: () => void;
  /** Sets the description. */
  describe: (alt: string) => void;
  retry: () => void;
  /** Clears the picture and shows that it has expired: the server deletes pictures that are pending too long. */
  reportExpired: () => void;
  /** Resets the field after the form is saved, without discarding the uploaded picture. */
  reset: () => void;
}

/**
 * Uploads a picture as soon as it is chosen, so that saving the form does not wait for it. The form
 * spreads `formProps`, sends `picture?.id ?? null`, and calls `reset` after saving.
 */
export function usePictureUpload(options: PictureUploadOptions): PictureUpload {
  const { purpose, picture = null, saved = null, disabled = false, onChange } = options;
  const [state, dispatch] = useReducer(pictureReducer, picture, initialState);
  const { previewUrl, upload } = state;
  useEffect(() => (previewUrl ? () => URL.revokeObjectURL(previewUrl) : undefined), [previewUrl]);

  useEffect(() => dispatch({ type: 'drafted', picture }), [picture]);

  // An upload outlives the render that started it, so its callbacks read the latest values from here.
  const latest = useRef({ state, saved, disabled, onChange });
  useEffect(() => {
    latest.current = { state, saved, disabled, onChange };
  });
  /** Updates the draft and discards the pending picture that it replaces. */
  function settle(picture: Picture | null): void {
    const { saved: shown, onChange: report } = latest.current;
    const { picture: before, alt } = latest.current.state;
    report?.(picture && { ...picture, alt });
    if (before && before.id !== picture?.id && before.id !== shown?.id) discardPicture(before);
  }
  const { send, stop } = useUpload(purpose, dispatch, settle);

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
  /** Returns an action that does nothing while the field is disabled. */
  function unlessDisabled<Args extends unknown[]>(action: (...args: Args) => void) {
    return (...args: Args) => {
      if (!latest.current.disabled) action(...args);
    };
  }
  return {
    ...state,
    ...useFileDrop(([file]) => file && choose(file), { disabled }),
    status: getStatus(state),
    choose: unlessDisabled(choose),
    cancel: unlessDisabled(() => end('cancelled')),
    describe: unlessDisabled((alt) => {
      dispatch({ type: 'described', alt });
      if (state.picture && !upload) onChange?.({ ...state.picture, alt });
    }),
    remove: unlessDisabled(() => {
      settle(null);
      end('removed');
    }),
    retry: unlessDisabled(() => {
      if (!upload) return;
      dispatch({ type: 'retried' });
      void send(upload.file);
    }),
    reportExpired() {
      onChange?.(null);
      dispatch({ type: 'expired', message: pictureCopy.unavailable });
    },
    reset: () => end('removed'),
  };
}
