import type { Picture } from '../../picture.ts';
import { isSamePicture } from '../../rules.ts';

interface Upload {
  file: File;
  /** From 0 to 1. At 1 the file is sent and the server is processing it. */
  progress: number;
  /** Whether an attempt failed and will be retried automatically. */
  waiting: boolean;
  /** Whether the upload failed; the member can retry it. */
  failed: boolean;
}

/** The state of a picture field. The old picture stays until the new file is stored. */
export interface PictureState {
  /** The picture that saving the form would save. */
  picture: Picture | null;
  /** The description of the picture that is shown: the chosen file during its upload, otherwise `picture`. */
  alt: string;
  /** The upload that is running or has failed. */
  upload: Upload | null;
  /** The object URL of the chosen file, kept after the upload so that the preview does not flicker. */
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
  | { type: 'expired'; message: string }
  /** Sent whenever the draft's picture changes, usually because of one of the other events. */
  | { type: 'drafted'; picture: Picture | null };

export const initialState = (picture: Picture | null): PictureState => ({
  picture,
  // A picture in a message draft that an earlier version of the app stored has no description.
  alt: picture?.alt ?? '',
  upload: null,
  previewUrl: null,
  error: null,
});

export function getStatus({ picture, upload }: PictureState): PictureStatus {
  if (upload) return upload.failed ? 'failed' : 'uploading';
  return picture ? 'ready' : 'empty';
}

const startUpload = (file: File): Upload => ({
  file,
  progress: 0,
  waiting: false,
  failed: false,
});

/** Sets the description. During an upload, it belongs to the uploading file and not to the previous picture. */
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
        upload: startUpload(event.file),
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
      // The server would refuse the same file again, so the previous picture is restored.
      if (!event.retriable) return { ...initialState(state.picture), error: event.message };
      return { ...state, upload: { ...upload, failed: true }, error: event.message };
    case 'retried':
      return upload ? { ...state, upload: startUpload(upload.file), error: null } : state;
    case 'cancelled':
      return initialState(state.picture);
    case 'removed':
      return initialState(null);
    case 'expired':
      return { ...initialState(null), error: event.message };
    case 'drafted':
      if (isSamePicture(state.picture, event.picture)) return state;
      return upload ? { ...state, picture: event.picture } : initialState(event.picture);
  }
}
