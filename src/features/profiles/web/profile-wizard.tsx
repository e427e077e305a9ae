import { type JSX, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Form, focusFirstError } from '#ui/form.tsx';
import { wizardCopy } from '../copy.ts';
import { BioStep } from './components/bio-step.tsx';
import { InterestsStep } from './components/interests-step.tsx';
import { PictureFailure } from './components/picture-failure.tsx';
import { PictureStep } from './components/picture-step.tsx';
import { ProfilePreview } from './components/profile-preview.tsx';
import { useWizard, type Wizard } from './components/use-wizard.ts';
import { UsernameStep } from './components/username-step.tsx';
import { lastStep } from './components/wizard-draft.ts';
import { WizardFrame } from './components/wizard-frame.tsx';

interface Step {
  /** The prefix of the step's keys in the copy. */
  topic: 'username' | 'picture' | 'bio' | 'interests';
  Fields: (props: { wizard: Wizard }) => JSX.Element;
}

const steps: Record<number, Step> = {
  1: { topic: 'username', Fields: UsernameStep },
  2: { topic: 'picture', Fields: PictureStep },
  3: { topic: 'bio', Fields: BioStep },
  4: { topic: 'interests', Fields: InterestsStep },
};

/** The four steps in which an account creates its profile and becomes a member. */
export function ProfileWizard({ next }: { next: string | undefined }) {
  const wizard = useWizard(next);
  const { step } = wizard.draft;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnStep(step, heading, form, wizard.problems);
  const shown = steps[step];
  if (!shown) return null;
  const { topic, Fields } = shown;
  const submit = () => {
    if (wizard.canContinue) wizard.goForward();
  };
  return (
    <WizardFrame preview={<ProfilePreview wizard={wizard} />}>
      <WizardProgress step={step} />
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {wizardCopy[`${topic}Title`]}
        </h1>
        <p className="mt-2 text-mute">{wizardCopy[`${topic}Text`]}</p>
      </div>
      <Form
        ref={form}
        {...(step === 2 ? wizard.upload.formProps : {})}
        onSubmit={submit}
        className="flex flex-col gap-6"
      >
        <Fields wizard={wizard} />
        {step > 2 && <PictureFailure wizard={wizard} />}
        <WizardButtons wizard={wizard} />
      </Form>
    </WizardFrame>
  );
}

function WizardProgress({ step }: { step: number }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold text-mute text-sm">{wizardCopy.progress(step, lastStep)}</p>
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: lastStep }, (_, index) => index + 1).map((number) => (
          <span
            key={number}
            className={`h-1.5 grow rounded-full forced-color-adjust-none transition-colors ${number <= step ? 'bg-coral' : 'bg-line'}`}
          />
        ))}
      </div>
    </div>
  );
}

function WizardButtons({ wizard }: { wizard: Wizard }) {
  const { step } = wizard.draft;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      {step > 1 && (
        <Button variant="quiet" onClick={wizard.back}>
          {wizardCopy.back}
        </Button>
      )}
      <p role="status" className="text-mute text-sm empty:hidden">
        {wizard.isPictureAwaited && wizardCopy.pictureUploading}
      </p>
      <Button
        type="submit"
        variant={step === lastStep ? 'coral' : 'primary'}
        className="ml-auto min-w-28"
        loading={wizard.busy}
        disabled={!wizard.canContinue}
      >
        {step === lastStep ? wizardCopy.finish : wizardCopy.next}
      </Button>
    </div>
  );
}

/** Focuses the first invalid field, or the heading of a new step. */
function useFocusOnStep(
  step: number,
  heading: { current: HTMLElement | null },
  form: { current: HTMLElement | null },
  problems: object,
) {
  const previous = useRef(step);
  const refused = Object.keys(problems).length > 0;
  useEffect(() => {
    const focused = refused && form.current && focusFirstError(form.current);
    if (!focused && previous.current !== step) heading.current?.focus();
    previous.current = step;
  }, [step, refused, heading, form]);
}
