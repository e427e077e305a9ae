import { Check, CircleSlash, Clock } from 'lucide-react';
import type { Testimonial } from '../../contract.ts';
import { testimonialCopy as copy } from '../../copy.ts';

const states = {
  waiting: { icon: Clock, tint: 'text-mute' },
  approved: { icon: Check, tint: 'text-mint' },
  declined: { icon: CircleSlash, tint: 'text-coral-text' },
} as const;

/** Shows whether the testimonial is waiting for approval, approved or declined. */
export function TestimonialState({ verdict }: Pick<Testimonial, 'verdict'>) {
  const state = verdict ?? 'waiting';
  const { icon: Icon, tint } = states[state];
  return (
    <p role="status" className="flex items-start gap-3 rounded-picture bg-sunk p-4">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tint}`} />
      <span>
        <span className="block font-semibold">{copy[state]}</span>
        <span className="text-mute">{copy[`${state}Text`]}</span>
      </span>
    </p>
  );
}
