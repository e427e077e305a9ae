import type { ReactNode } from 'react';
import { AuthorLine } from '#features/profiles/web/author-line.tsx';
import type { JudgedTestimonial } from '#features/testimonials/contract.ts';
import type { Verdict } from '#features/testimonials/rules.ts';
import { Button, type ButtonVariant } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { adminCopy } from '../../copy.ts';
import { useJudging } from './use-judging.ts';

interface TestimonialRowProps {
  testimonial: JudgedTestimonial;
  /** It was judged, and leaves this list. */
  onLeft: () => void;
}

/** What a member wrote, and what can be said to it now. */
export function TestimonialRow({ testimonial, onLeft }: TestimonialRowProps) {
  const { text, userName, writtenAt, verdict } = testimonial;
  const { mutate, isPending, variables } = useJudging(onLeft);
  const judge = (said: Verdict, variant: ButtonVariant, label: string, name: string): ReactNode => (
    <Button
      size="small"
      variant={variant}
      aria-label={name}
      loading={isPending && variables?.verdict === said}
      onClick={() => !isPending && mutate({ testimonial, verdict: said })}
    >
      {label}
    </Button>
  );
  return (
    <Card className="flex flex-col gap-4">
      <AuthorLine author={testimonial}>
        <RelativeTime at={writtenAt} />
      </AuthorLine>
      <blockquote className="text-lg">{text}</blockquote>
      <div className="flex flex-wrap gap-2.5">
        {verdict !== 'approved' &&
          judge('approved', 'primary', adminCopy.approve, adminCopy.approveOf(userName))}
        {verdict === null &&
          judge('declined', 'ghost', adminCopy.decline, adminCopy.declineOf(userName))}
        {verdict === 'approved' &&
          judge('declined', 'ghost', adminCopy.takeDown, adminCopy.takeDownOf(userName))}
      </div>
    </Card>
  );
}
