import { pictureMessages } from '../../messages.ts';
import { type PictureState, statusOf } from './picture-state.ts';

/** What is said aloud: the stages, not every percent. */
export function statusText(state: PictureState): string {
  const status = statusOf(state);
  if (status === 'ready') return pictureMessages.ready;
  if (status !== 'uploading' || !state.upload) return '';
  const { waiting, progress } = state.upload;
  if (waiting) return pictureMessages.waiting;
  return progress < 1 ? pictureMessages.uploading : pictureMessages.almostDone;
}
