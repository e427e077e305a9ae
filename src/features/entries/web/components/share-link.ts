import { toastError, toastSuccess } from '#ui/toast.tsx';
import { entryCopy } from '../../copy.ts';

/** The fallback if the clipboard API fails or is missing, as it is on pages served over plain HTTP. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'fixed opacity-0';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}

/** Whether to open the system's share sheet instead of copying the link. With a mouse, copying is quicker. */
export const prefersShareSheet = (): boolean =>
  typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

/**
 * Opens the system's share sheet with the URL of a page of this site, or copies the URL if there is no share sheet or
 * the pointer is a mouse.
 */
export async function shareLink(path: string): Promise<void> {
  const url = location.origin + path;
  if (prefersShareSheet()) {
    // The promise also rejects when the member closes the sheet, so rejections are ignored.
    await navigator.share({ url }).catch(() => undefined);
    return;
  }
  const copied = await (navigator.clipboard?.writeText(url).then(
    () => true,
    () => copyBySelection(url),
  ) ?? copyBySelection(url));
  if (copied) toastSuccess(entryCopy.linkCopied);
  else toastError(entryCopy.copyFailed);
}
