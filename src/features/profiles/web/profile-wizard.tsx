import { type JSX, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Form, focusFirstError } from '#ui/form.tsx';
import { wizardCopy } from '../copy.ts';
import { BioStep } from './components/bio-step.tsx';
import { InterestsStep } from './components/interests-step.tsx';
import { PictureStep } from './components/picture-step.tsx';
import { ProfilePreview } from './components/profile-preview.tsx';
import { useWizard, type Wizard } from './components/use-wizard.ts';
import { UsernameStep } from './components/username-step.tsx';
import { lastStep } from './components/wizard-draft.ts';
import { WizardFrame } from './components/wizard-frame.tsx';
import { WizardProgress } from './components/wizard-progress.tsx';

interface Step {
  /** What it asks for, which its words are named after. */
  about: 'username' | 'picture' | 'bio' | 'interests';
  Fields: (props: { wizard: Wizard }) => JSX.Element;
}

const steps: Record<number, Step> = {
  1: { about: 'username', Fields: UsernameStep },
  2: { about: 'picture', Fields: PictureStep },
  3: { about: 'bio', Fields: BioStep },
  4: { about: 'interests', Fields: InterestsStep },
};

/** Four steps from an account to a member. */
export function ProfileWizard({ next }: { next: string | undefined }) {
  const wizard = useWizard(next);
  const { step } = wizard.draft;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnStep(step, heading, form, wizard.problems);
  const shown = steps[step];
  if (!shown) return null;
  const { about, Fields } = shown;
  const submit = () => {
    if (wizard.mayGoOn) wizard.goOn();
  };
  return (
    <WizardFrame beside={<ProfilePreview wizard={wizard} />}>
      <WizardProgress step={step} />
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {wizardCopy[`${about}Title`]}
        </h1>
        <p className="mt-2 text-mute">{wizardCopy[`${about}Says`]}</p>
      </div>
      <Form
        ref={form}
        {...(step === 2 ? wizard.upload.formProps : {})}
        onSubmit={submit}
        className="flex flex-col gap-6"
      >
        <Fields wizard={wizard} />
        <WizardButtons wizard={wizard} />
      </Form>
    </WizardFrame>
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
      {wizard.waitsForPicture && (
        <span className="text-mute text-sm">{wizardCopy.pictureOnItsWay}</span>
      )}
      <Button
        type="submit"
        variant={step === lastStep ? 'coral' : 'primary'}
        className="ml-auto min-w-28"
        loading={wizard.busy}
        disabled={!wizard.mayGoOn || wizard.waitsForPicture}
      >
        {step === lastStep ? wizardCopy.finish : wizardCopy.next}
      </Button>
    </div>
  );
}

/** A new step begins at its heading, or at the field that led back to it. */
function useFocusOnStep(
  step: number,
  heading: { current: HTMLElement | null },
  form: { current: HTMLElement | null },
  problems: object,
) {
  const before = useRef(step);
  const refused = Object.keys(problems).length > 0;
  useEffect(() => {
    const focused = refused && form.current && focusFirstError(form.current);
    if (!focused && before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step, refused, heading, form]);
}
