import { toastError, toastSuccess } from '#ui/toast.tsx';
import { postMessages } from '../../messages.ts';

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

/** Copies a post's address. */
export async function copyLink(postId: string): Promise<void> {
  const url = `${location.origin}/posts/${postId}`;
  const copied = await (navigator.clipboard?.writeText(url).then(
    () => true,
    () => copyBySelection(url),
  ) ?? copyBySelection(url));
  if (copied) toastSuccess(postMessages.linkCopied);
  else toastError(postMessages.copyFailed);
}
