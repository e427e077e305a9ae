import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { uiCopy } from './copy.ts';

interface FormButtonsProps
  extends Pick<ComponentProps<typeof Button>, 'variant' | 'loading' | 'disabled'> {
  /** The label of the button that submits the form. */
  submit: string;
  /** The label of the button that calls `onCancel`, “Cancel” by default. */
  cancel?: string;
  onCancel: () => void;
}

/** The buttons at the end of a form that can be cancelled. All other properties are passed to the submit button. */
export const FormButtons = ({ submit, cancel, onCancel, ...button }: FormButtonsProps) => (
  <div className="flex flex-wrap justify-end gap-3">
    <Button variant="quiet" onClick={onCancel}>
      {cancel ?? uiCopy.cancel}
    </Button>
    <Button type="submit" {...button}>
      {submit}
    </Button>
  </div>
);
