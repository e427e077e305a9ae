import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextCount } from '#ui/text-count.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Specimen, State } from '../specimen.tsx';

const long = 'A sample of what somebody has written, long enough to be too long. ';

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
      <Button type="submit">Send</Button>
    </Form>
  );
}

export function FieldSection() {
  return (
    <>
      <Specimen of="Form" says="Focuses the first field in error after a submit.">
        <State name="send it to see the error" width="form">
          <FormSample />
        </State>
      </Specimen>
      <Specimen of="Field, TextInput" says="Label, control, hint and error, wired together.">
        <State name="empty" width="form">
          <Field label="Title">
            <TextInput placeholder="What is it about?" />
          </Field>
        </State>
        <State name="filled, with a hint" width="form">
          <Field label="Username" hint="Others find you by it.">
            <TextInput defaultValue="sample" />
          </Field>
        </State>
        <State name="pointed at" shown="hover" width="form">
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
          <Field label="Email" hint="Only you see it." error="Please enter a valid email address.">
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
        <State name="label for the ear only, with a link beside it" width="form">
          <Field label="Custom interest" labelHidden aside={<a href="#fields">All of them</a>}>
            <TextInput placeholder="Something of your own" />
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
        says="Grows with what is written, up to half of the window."
      >
        <State name="with a counter" width="form">
          <Counted first="Grows as you write." />
        </State>
        <State name="too long" width="form">
          <Counted first={long.repeat(2).trim()} />
        </State>
        <State name="disabled" width="form">
          <Field label="Bio">
            <TextArea defaultValue="Cannot be changed now." disabled />
          </Field>
        </State>
      </Specimen>
      <Specimen of="PasswordInput">
        <State name="hidden; the eye shows it" width="form">
          <Field label="Password" aside={<a href="#fields">Forgotten?</a>}>
            <PasswordInput defaultValue="a sample of one" autoComplete="off" />
          </Field>
        </State>
        <State name="error" width="form">
          <Field label="Password" error="Password should be at least 6 characters long.">
            <PasswordInput defaultValue="short" autoComplete="off" />
          </Field>
        </State>
      </Specimen>
      <Specimen of="Select" says="The browser's own list of choices.">
        <State name="rest" width="form">
          <Field label="Time zone">
            <Places />
          </Field>
        </State>
        <State name="focus" shown="focus" width="form">
          <Field label="Time zone">
            <Places />
          </Field>
        </State>
        <State name="error" width="form">
          <Field label="Time zone" error="Choose one of them.">
            <Places />
          </Field>
        </State>
        <State name="disabled" width="form">
          <Field label="Time zone">
            <Places disabled />
          </Field>
        </State>
      </Specimen>
      <Specimen of="FieldError" says="An error that belongs to no single field.">
        <FieldError>Invalid email or password.</FieldError>
      </Specimen>
      <ErrorOnDemand />
    </>
  );
}

function Counted({ first }: { first: string }) {
  const [text, setText] = useState(first);
  const most = 120;
  const error = text.length > most ? 'That is longer than there is room for.' : null;
  return (
    <Field label="Bio" aside={<TextCount text={text} most={most} />} error={error}>
      <TextArea value={text} onChange={({ target }) => setText(target.value)} />
    </Field>
  );
}

function Places({ disabled = false }) {
  return (
    <Select disabled={disabled} defaultValue="Lisbon">
      {['Amsterdam', 'Lisbon', 'Tokyo'].map((place) => (
        <option key={place}>{place}</option>
      ))}
    </Select>
  );
}

function ErrorOnDemand() {
  const [isWrong, setIsWrong] = useState(false);
  return (
    <Specimen of="An error that comes" says="It is said aloud when it appears.">
      <State name="press the button" width="form">
        <div className="flex flex-col items-start gap-3">
          <Field label="Title" error={isWrong ? 'Title is required' : null} className="w-full">
            <TextInput />
          </Field>
          <Button variant="quiet" size="small" onClick={() => setIsWrong(!isWrong)}>
            {isWrong ? 'Take it away' : 'Bring it'}
          </Button>
        </div>
      </State>
    </Specimen>
  );
}
