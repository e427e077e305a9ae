import { toastError, toastSuccess } from '#ui/toast.tsx';
import { entryMessages } from '../../messages.ts';

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

/** Copies the address of a page of this site. */
export async function copyLink(path: string): Promise<void> {
  const url = location.origin + path;
  const copied = await (navigator.clipboard?.writeText(url).then(
    () => true,
    () => copyBySelection(url),
  ) ?? copyBySelection(url));
  if (copied) toastSuccess(entryMessages.linkCopied);
  else toastError(entryMessages.copyFailed);
}
