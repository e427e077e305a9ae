import { wizardCopy } from '../../copy.ts';
import { lastStep } from './wizard-draft.ts';

/** How far one is. */
export function WizardProgress({ step }: { step: number }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold text-mute text-sm">{wizardCopy.progress(step, lastStep)}</p>
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: lastStep }, (_, index) => index + 1).map((one) => (
          <span
            key={one}
            className={`h-1.5 grow rounded-full forced-color-adjust-none transition-colors ${one <= step ? 'bg-coral' : 'bg-line'}`}
          />
        ))}
      </div>
    </div>
  );
}
