import { type ComponentProps, useEffect, useReducer, useRef } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onInput' | 'noValidate'> {
  onSubmit: () => void;
}

/**
 * A form that shows our error messages instead of the browser's. When a submit fails, on the client or on the
 * server, the focus moves to the first invalid field, unless the member has typed in the meantime.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  const submitted = useRef<HTMLFormElement | null>(null);
  const [, render] = useReducer((submits: number) => submits + 1, 0);
  // Runs after every render, because any render can show new errors.
  useEffect(() => {
    if (submitted.current && focusFirstError(submitted.current)) submitted.current = null;
  });
  return (
    <form
      {...rest}
      noValidate
      onInput={() => {
        submitted.current = null;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submitted.current = event.currentTarget;
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
