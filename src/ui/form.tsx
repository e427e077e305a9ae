import { type ComponentProps, useEffect, useReducer, useRef } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onInput' | 'noValidate'> {
  onSubmit: () => void;
}

/**
 * A form that shows its own errors. When a submit ends in errors, at once or after the server's
 * answer, focus moves to the first field in error, unless the member has typed since.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  const submitted = useRef<HTMLFormElement | null>(null);
  const [, render] = useReducer((submits: number) => submits + 1, 0);
  // After every render: the errors may arrive with any of them.
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
        // The same errors as before change no state of the parent, and would render nothing.
        render();
        onSubmit();
      }}
    />
  );
}

/**
 * Focuses the first field in error and scrolls it into view with its label and message. Where an
 * error belongs to no single field, scrolls to its message. Returns whether there was an error.
 */
export function focusFirstError(form: HTMLElement): boolean {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = field ?? form.querySelector('[role="alert"]');
  field?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
  return target !== null;
}
