import { type ComponentProps, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { classNames } from './class-names.ts';
import { prepareFocus } from './prepare-focus.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onInput' | 'noValidate'> {
  onSubmit: () => void;
}

/**
 * A form that shows our error messages instead of the browser's. When a submit fails, on the client or on the
 * server, the focus moves to the first invalid field, unless the member has typed in the meantime. When a submit
 * disables the button that submitted the form, the focus moves to the form.
 */
export function Form({ onSubmit, className, ...rest }: FormProps) {
  const submitted = useRef<HTMLFormElement | null>(null);
  const submitter = useRef<Element | null>(null);
  const [, render] = useReducer((submits: number) => submits + 1, 0);
  // Runs after every render, because any render can show new errors.
  useEffect(() => {
    if (submitted.current && focusFirstError(submitted.current)) submitted.current = null;
  });
  useLayoutEffect(() => {
    const button = submitter.current;
    if (!button?.matches(':disabled')) return;
    // Only now, because a dialog could open with the focus on a form that can always be focused.
    button.closest('form')?.setAttribute('tabindex', '-1');
    prepareFocus(button)();
    submitter.current = null;
  });
  return (
    <form
      {...rest}
      className={classNames('outline-none', className)}
      noValidate
      onInput={() => {
        submitted.current = null;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submitted.current = event.currentTarget;
        submitter.current = document.activeElement;
        // Forces a render, so that the effect above runs even if the errors stay the same.
        render();
        onSubmit();
      }}
    />
  );
}

/**
 * Focuses the first invalid field and scrolls it into view with its label and message. If there is only an
 * error message for the whole form, scrolls to the message. Returns whether there was an error.
 */
export function focusFirstError(form: HTMLElement): boolean {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = field ?? form.querySelector('[role="alert"]');
  field?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
  return target !== null;
}
