/** Moves the focus to the first field that is marked as wrong, once it is marked on the page. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
