import { Check, CircleSlash, Clock } from 'lucide-react';
import type { Testimonial } from '../../contract.ts';
import { testimonialMessages as words } from '../../messages.ts';

const states = {
  waiting: { icon: Clock, title: words.waiting, says: words.waitingSays, tint: 'text-mute' },
  approved: { icon: Check, title: words.approved, says: words.approvedSays, tint: 'text-mint' },
  declined: {
    icon: CircleSlash,
    title: words.declined,
    says: words.declinedSays,
    tint: 'text-coral-text',
  },
} as const;

/** Where the member's words stand: with an administrator, on the front page or neither. */
export function TestimonialState({ verdict }: Pick<Testimonial, 'verdict'>) {
  const { icon: Icon, title, says, tint } = states[verdict ?? 'waiting'];
  return (
    <p role="status" className="flex items-start gap-3 rounded-picture bg-sunk p-4">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tint}`} />
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="text-mute">{says}</span>
      </span>
    </p>
  );
}
