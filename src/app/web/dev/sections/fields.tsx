import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { FormButtons } from '#ui/form-buttons.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextCount } from '#ui/text-count.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { TimeZoneSelect } from '#ui/time-zone-select.tsx';
import { Specimen, State } from '../specimen.tsx';

const long = 'Sample text that is long enough to exceed the limit of the field. ';

function FormSample() {
  const [error, setError] = useState<string | null>(null);
  return (
    <Form
      aria-label="Sample form"
      className="flex flex-col gap-4"
      onSubmit={() => setError('Town is required.')}
    >
      <Field label="Town" error={error}>
        <TextInput />
      </Field>
      <FormButtons submit="Send" onCancel={() => setError(null)} />
    </Form>
  );
}

export function FieldSection() {
  return (
    <>
      <Specimen
        of="Form, FormButtons"
        description="Focuses the first field in error after a submit."
      >
        <State name="submit it to see the error" width="form">
          <FormSample />
        </State>
      </Specimen>
      <Specimen
        of="Field, TextInput"
        description="Connects a label, control, hint and error for assistive technology."
      >
        <State name="empty" width="form">
          <Field label="Title">
            <TextInput placeholder="What’s it about?" />
          </Field>
        </State>
        <State name="filled, with a hint" width="form">
          <Field label="Username" hint="Others can find you by it.">
            <TextInput defaultValue="sample" />
          </Field>
        </State>
        <State name="error in place of the hint" width="form">
          <Field
            label="Username"
            hint="Others can find you by it."
            error="This username is taken."
            errorOverHint
          >
            <TextInput defaultValue="sample" />
          </Field>
        </State>
        <State name="hover" shown="hover" width="form">
          <Field label="Location">
            <TextInput defaultValue="Old Bridge, north side" />
          </Field>
        </State>
        <State name="focus" shown="focus" width="form">
          <Field label="Location">
            <TextInput defaultValue="Old Bridge, north side" />
          </Field>
        </State>
        <State name="error" width="form">
          <Field
            label="Email"
            hint="Only you can see it."
            error="Please enter a valid email address."
          >
            <TextInput type="email" defaultValue="sample@" />
          </Field>
        </State>
        <State name="error, focus" shown="focus" width="form">
          <Field label="Email" error="Please enter a valid email address.">
            <TextInput type="email" defaultValue="sample@" />
          </Field>
        </State>
        <State name="disabled" width="form">
          <Field label="Email">
            <TextInput defaultValue="sample@example.com" disabled />
          </Field>
        </State>
        <State name="visually hidden label, with a link" width="form">
          <Field label="Custom interest" labelHidden aside={<a href="#fields">Show all</a>}>
            <TextInput placeholder="Add your own" />
          </Field>
        </State>
      </Specimen>
      <MoreControls />
    </>
  );
}

function MoreControls() {
  return (
    <>
      <Specimen
        of="TextArea, TextCount"
        description="Grows with its text, up to half the height of the window."
      >
        <State name="with a counter" width="form">
          <Counted initial="Grows as you write." />
        </State>
        <State name="too long" width="form">
          <Counted initial={long.repeat(2).trim()} />
        </State>
        <State name="disabled" width="form">
          <Field label="Bio">
            <TextArea defaultValue="Not editable." disabled />
          </Field>
        </State>
      </Specimen>
      <Specimen of="PasswordInput">
        <State name="hidden, with a button that shows it" width="form">
          <Field label="Password" aside={<a href="#fields">Forgot password?</a>}>
            <PasswordInput defaultValue="sample password" autoComplete="off" />
          </Field>
        </State>
        <State name="error" width="form">
          <Field label="Password" error="Password should be at least 6 characters long.">
            <PasswordInput defaultValue="short" autoComplete="off" />
          </Field>
        </State>
      </Specimen>
      <Specimen of="Select" description="The browser’s own select element.">
        <State name="default" width="form">
          <Field label="Time zone">
            <ZoneSelect />
          </Field>
        </State>
        <State name="focus" shown="focus" width="form">
          <Field label="Time zone">
            <ZoneSelect />
          </Field>
        </State>
        <State name="error" width="form">
          <Field label="Time zone" error="Choose a time zone.">
            <ZoneSelect />
          </Field>
        </State>
        <State name="disabled" width="form">
          <Field label="Time zone">
            <ZoneSelect disabled />
          </Field>
        </State>
      </Specimen>
      <Specimen of="TimeZoneSelect" description="A Select with the browser’s time zones.">
        <State name="default" width="form">
          <Field label="Time zone">
            <TimeZoneSelect value="Europe/Lisbon" onChange={() => undefined} />
          </Field>
        </State>
      </Specimen>
      <Specimen of="FieldError" description="An error that belongs to no single field.">
        <FieldError>Invalid email or password.</FieldError>
      </Specimen>
      <ErrorOnDemand />
    </>
  );
}

function Counted({ initial }: { initial: string }) {
  const [text, setText] = useState(initial);
  const max = 120;
  const error = text.length > max ? 'Keep it under 120 characters.' : null;
  return (
    <Field label="Bio" aside={<TextCount text={text} max={max} />} error={error}>
      <TextArea value={text} onChange={({ target }) => setText(target.value)} />
    </Field>
  );
}

function ZoneSelect({ disabled = false }) {
  return (
    <Select disabled={disabled} defaultValue="Lisbon">
      {['Amsterdam', 'Lisbon', 'Tokyo'].map((zone) => (
        <option key={zone}>{zone}</option>
      ))}
    </Select>
  );
}

function ErrorOnDemand() {
  const [isWrong, setIsWrong] = useState(false);
  return (
    <Specimen
      of="Error that appears later"
      description="Screen readers announce it when it appears."
    >
      <State name="use the button" width="form">
        <div className="flex flex-col items-start gap-3">
          <Field label="Title" error={isWrong ? 'Title is required' : null} className="w-full">
            <TextInput />
          </Field>
          <Button variant="quiet" size="small" onClick={() => setIsWrong(!isWrong)}>
            {isWrong ? 'Remove error' : 'Show error'}
          </Button>
        </div>
      </State>
    </Specimen>
  );
}
