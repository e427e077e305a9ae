import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import type { Picture, PicturePurpose } from '../../picture.ts';
import type { PictureEvent } from './picture-state.ts';
import { sendPicture } from './send-picture.ts';

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
    await sendPicture({
      file,
      purpose,
      signal: controller.signal,
      dispatch(event) {
        if (event.type === 'stored') onStored(event.picture);
        dispatch(event);
      },
    });
  }
  return { send, stop };
}
