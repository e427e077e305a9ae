import { toastError, toastSuccess } from '#ui/toast.tsx';
import { entryCopy } from '../../copy.ts';

/** The fallback if the clipboard API fails or is missing, as on pages without https. */
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

/** Whether to open the system's share sheet. With a mouse, copying the link is quicker. */
export const hasShareSheet = (): boolean =>
  typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

/** Opens the phone's share sheet with the URL of a page of this site, or else copies the URL. */
export async function shareLink(path: string): Promise<void> {
  const url = location.origin + path;
  if (hasShareSheet()) {
    // Closing the sheet rejects the promise, but is not an error.
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
