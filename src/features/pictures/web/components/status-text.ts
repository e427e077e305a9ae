import { pictureCopy } from '../../copy.ts';
import { getStatus, type PictureState } from './picture-state.ts';

/** The stage of the upload as text, for the preview and for screen readers. */
export function statusText(state: PictureState): string {
  const status = getStatus(state);
  if (status === 'ready') return pictureCopy.ready;
  if (status !== 'uploading' || !state.upload) return '';
  const { waiting, progress } = state.upload;
  if (waiting) return pictureCopy.waiting;
  return progress < 1 ? pictureCopy.uploading : pictureCopy.almostDone;
}
