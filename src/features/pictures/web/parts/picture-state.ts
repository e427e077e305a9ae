import type { Picture } from '../../contract.ts';

/** What a picture field knows. A new file never takes away the old picture before it is stored. */
export interface PictureState {
  /** What the form would save now. */
  picture: Picture | null;
  /** The file on its way, or the one that did not get there. */
  upload: { file: File; progress: number; failed: boolean; retriable: boolean } | null;
  /** The chosen file as this browser shows it, also once it is stored: nothing flickers. */
  previewUrl: string | null;
  error: string | null;
}

export type PictureStatus = 'empty' | 'uploading' | 'ready' | 'failed';

export type PictureEvent =
  | { type: 'chosen'; file: File; previewUrl: string }
  | { type: 'refused'; message: string }
  | { type: 'progressed'; progress: number }
  | { type: 'stored'; picture: Picture }
  | { type: 'failed'; message: string; retriable: boolean }
  | { type: 'retried' }
  | { type: 'cancelled' }
  | { type: 'removed' }
  | { type: 'lost'; message: string };

export const startWith = (picture: Picture | null): PictureState => ({
  picture,
  upload: null,
  previewUrl: null,
  error: null,
});

export function statusOf({ picture, upload }: PictureState): PictureStatus {
  if (upload) return upload.failed ? 'failed' : 'uploading';
  return picture ? 'ready' : 'empty';
}

export function pictureReducer(state: PictureState, event: PictureEvent): PictureState {
  const { upload } = state;
  switch (event.type) {
    case 'chosen': {
      const { file, previewUrl } = event;
      const begun = { file, progress: 0, failed: false, retriable: false };
      return { ...state, upload: begun, previewUrl, error: null };
    }
    case 'refused':
      return { ...state, error: event.message };
    case 'progressed':
      return upload ? { ...state, upload: { ...upload, progress: event.progress } } : state;
    case 'stored':
      return { ...state, picture: event.picture, upload: null, error: null };
    case 'failed': {
      if (!upload) return state;
      const { message, retriable } = event;
      return { ...state, upload: { ...upload, failed: true, retriable }, error: message };
    }
    case 'retried':
      if (!upload) return state;
      return { ...state, upload: { ...upload, progress: 0, failed: false }, error: null };
    case 'cancelled':
      return startWith(state.picture);
    case 'removed':
      return startWith(null);
    case 'lost':
      return { ...startWith(null), error: event.message };
  }
}
