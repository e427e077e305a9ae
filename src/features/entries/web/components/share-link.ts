import { toastError, toastSuccess } from '#ui/toast.tsx';
import { entryCopy } from '../../copy.ts';

/** Without https a browser lends no clipboard; then the old way through a selection is left. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'fixed opacity-0';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return done;
}

/** A phone has a sheet of its own for this; with a mouse, a copied link is quicker. */
export const hasShareSheet = (): boolean =>
  typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

/** Hands the address of a page of this site to the phone's own sheet, or else copies it. */
export async function shareLink(path: string): Promise<void> {
  const url = location.origin + path;
  if (hasShareSheet()) {
    // Whoever closes the sheet has decided; nothing went wrong.
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
