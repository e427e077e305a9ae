import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import type { Picture, PicturePurpose } from '../../picture.ts';
import type { PictureEvent } from './picture-state.ts';
import { discardPicture, sendPicture, uploadFailure } from './send-picture.ts';

/** Uploads one file at a time. A new file, `stop` or unmounting aborts the running upload. */
export function useUpload(
  purpose: PicturePurpose,
  dispatch: Dispatch<PictureEvent>,
  onStored: (picture: Picture) => void,
) {
  const sending = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    sending.current?.abort();
    sending.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  async function send(file: File): Promise<void> {
    stop();
    const controller = new AbortController();
    sending.current = controller;
    const { signal } = controller;
    const dispatchIfActive = (event: PictureEvent) => {
      if (!signal.aborted) dispatch(event);
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
      onStored(picture);
      dispatch({ type: 'stored', picture });
    } catch (error) {
      dispatchIfActive({ type: 'failed', ...uploadFailure(error) });
    }
  }
  return { send, stop };
}
