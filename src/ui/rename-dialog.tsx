import { uiCopy } from './copy.ts';
import { Field, FieldError } from './field.tsx';
import { Form } from './form.tsx';
import { FormButtons } from './form-buttons.tsx';
import { Modal } from './modal.tsx';
import { TextInput } from './text-input.tsx';

interface RenameDialogProps {
  title: string;
  /** The label of the field. */
  label: string;
  name: string;
  onChange: (name: string) => void;
  maxLength: number;
  /** The form that saves the new name and then closes the dialog. */
  form: { busy: boolean; fields: Record<string, string>; note: string | null; submit: () => void };
  onClose: () => void;
}

/** The dialog for a new name. It stays open until the name is saved, and shows the error if saving fails. */
export function RenameDialog({ form, onClose, ...props }: RenameDialogProps) {
  return (
    <Modal
      role="dialog"
      lightDismiss={false}
      onClose={onClose}
      title={props.title}
      className="max-w-lg"
    >
      <Form onSubmit={form.submit} className="flex flex-col gap-4">
        <Field label={props.label} error={form.fields.name}>
          <TextInput
            name="name"
            autoComplete="off"
            maxLength={props.maxLength}
            value={props.name}
            onChange={({ target }) => props.onChange(target.value)}
          />
        </Field>
        {form.note && <FieldError>{form.note}</FieldError>}
        <FormButtons
          submit={uiCopy.save}
          loading={form.busy}
          disabled={props.name.trim() === ''}
          onCancel={onClose}
        />
      </Form>
    </Modal>
  );
}
