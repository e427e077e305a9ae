import type { Picture } from '../../contract.ts';

interface Upload {
  file: File;
  /** From 0 to 1; at 1 all is sent and the server is at work. */
  progress: number;
  /** A try failed and the next one follows by itself. */
  waiting: boolean;
  /** It did not get through and may another time. */
  failed: boolean;
}

/** What a picture field knows. A new file never takes away the old picture before it is stored. */
export interface PictureState {
  /** What the form would save now. */
  picture: Picture | null;
  /** What is said of the picture that is seen: of the file on its way where there is one. */
  alt: string;
  /** The file on its way, or the one that did not get there. */
  upload: Upload | null;
  /** The chosen file as this browser shows it, also once it is stored: nothing flickers. */
  previewUrl: string | null;
  error: string | null;
}

export type PictureStatus = 'empty' | 'uploading' | 'ready' | 'failed';

export type PictureEvent =
  | { type: 'chosen'; file: File; previewUrl: string }
  | { type: 'described'; alt: string }
  | { type: 'refused'; message: string }
  | { type: 'progressed'; progress: number }
  | { type: 'waiting' }
  | { type: 'stored'; picture: Picture }
  | { type: 'failed'; message: string; retriable: boolean }
  | { type: 'retried' }
  | { type: 'cancelled' }
  | { type: 'removed' }
  | { type: 'lost'; message: string };

export const startWith = (picture: Picture | null): PictureState => ({
  picture,
  // A draft that was kept by an earlier version says nothing of its picture.
  alt: picture?.alt ?? '',
  upload: null,
  previewUrl: null,
  error: null,
});

export function statusOf({ picture, upload }: PictureState): PictureStatus {
  if (upload) return upload.failed ? 'failed' : 'uploading';
  return picture ? 'ready' : 'empty';
}

const begun = (file: File): Upload => ({
  file,
  progress: 0,
  waiting: false,
  failed: false,
});

/** What is said while a file is on its way is said of that file, not of the picture before it. */
function withAlt(state: PictureState, alt: string): PictureState {
  const { picture, upload } = state;
  return { ...state, alt, picture: picture && !upload ? { ...picture, alt } : picture };
}

export function pictureReducer(state: PictureState, event: PictureEvent): PictureState {
  const { upload } = state;
  switch (event.type) {
    case 'chosen':
      return {
        ...state,
        alt: '',
        upload: begun(event.file),
        previewUrl: event.previewUrl,
        error: null,
      };
    case 'described':
      return withAlt(state, event.alt);
    case 'refused':
      return { ...state, error: event.message };
    case 'progressed':
      if (!upload) return state;
      return { ...state, upload: { ...upload, progress: event.progress, waiting: false } };
    case 'waiting':
      return upload ? { ...state, upload: { ...upload, progress: 0, waiting: true } } : state;
    case 'stored':
      return {
        ...state,
        picture: { ...event.picture, alt: state.alt },
        upload: null,
        error: null,
      };
    case 'failed':
      if (!upload) return state;
      // A file that the server refused will be refused again: what was there comes back.
      if (!event.retriable) return { ...startWith(state.picture), error: event.message };
      return { ...state, upload: { ...upload, failed: true }, error: event.message };
    case 'retried':
      return upload ? { ...state, upload: begun(upload.file), error: null } : state;
    case 'cancelled':
      return startWith(state.picture);
    case 'removed':
      return startWith(null);
    case 'lost':
      return { ...startWith(null), error: event.message };
  }
}
