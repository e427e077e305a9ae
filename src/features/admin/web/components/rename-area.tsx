import { useState } from 'react';
import type { Area } from '#features/areas/contract.ts';
import { limits } from '#features/areas/rules.ts';
import { areasApi } from '#features/areas/web/areas-query.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Modal } from '#ui/modal.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { adminCopy } from '../../copy.ts';
import { useAreaForm } from './area-counts.ts';

interface RenameAreaProps {
  area: Area;
  onClose: () => void;
}

/** The dialog that renames an area. */
export function RenameArea({ area, onClose }: RenameAreaProps) {
  const [name, setName] = useState(area.name);
  const form = useAreaForm(async () => {
    await areasApi.call.renameArea({ areaId: area.id, name });
    onClose();
  });
  return (
    <Modal
      role="dialog"
      lightDismiss={false}
      onClose={onClose}
      title={adminCopy.renameArea(area.name)}
      className="max-w-lg"
    >
      <Form onSubmit={form.submit} className="flex flex-col gap-4">
        <Field label={adminCopy.areaName} error={form.fields.name}>
          <TextInput
            name="name"
            autoComplete="off"
            maxLength={limits.nameMaxLength}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        {form.note && <FieldError>{form.note}</FieldError>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            {adminCopy.cancel}
          </Button>
          <Button type="submit" loading={form.busy} disabled={name.trim() === ''}>
            {adminCopy.save}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
