import { pictureCopy } from '../../copy.ts';
import { type PictureState, statusOf } from './picture-state.ts';

/** The status for screen readers: the stages, not every percent. */
export function statusText(state: PictureState): string {
  const status = statusOf(state);
  if (status === 'ready') return pictureCopy.ready;
  if (status !== 'uploading' || !state.upload) return '';
  const { waiting, progress } = state.upload;
  if (waiting) return pictureCopy.waiting;
  return progress < 1 ? pictureCopy.uploading : pictureCopy.almostDone;
}
