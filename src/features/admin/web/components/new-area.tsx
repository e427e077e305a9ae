import { useRef, useState } from 'react';
import { limits } from '#features/areas/rules.ts';
import { areasApi } from '#features/areas/web/areas-query.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { adminCopy } from '../../copy.ts';
import { useAreaForm } from './area-counts.ts';

/** Adds an area at the end of the list. The field keeps the focus, so that several can be added in a row. */
export function NewArea() {
  const [name, setName] = useState('');
  // Stays the same until the name changes or the area is added, so that a retry does not add the area twice.
  const idempotencyKey = useRef(newId());
  const input = useRef<HTMLInputElement>(null);
  const form = useAreaForm(async () => {
    const context = { idempotencyKey: idempotencyKey.current };
    const area = await areasApi.call.createArea({ name }, { context });
    idempotencyKey.current = newId();
    setName('');
    toastSuccess(adminCopy.areaAdded(area.name));
    input.current?.focus();
  });
  return (
    <Card>
      <Form onSubmit={form.submit} aria-label={adminCopy.newArea} className="flex flex-col gap-3">
        <Field label={adminCopy.newArea} error={form.fields.name}>
          <div className="flex items-center gap-2">
            <TextInput
              ref={input}
              name="name"
              autoComplete="off"
              maxLength={limits.nameMaxLength}
              value={name}
              onChange={({ target }) => {
                idempotencyKey.current = newId();
                setName(target.value);
              }}
            />
            <Button type="submit" loading={form.busy} disabled={name.trim() === ''}>
              {adminCopy.addArea}
            </Button>
          </div>
        </Field>
        {form.note && <FieldError>{form.note}</FieldError>}
      </Form>
    </Card>
  );
}
