import type { ReactNode } from 'react';
import { AuthorLine } from '#features/profiles/web/author-line.tsx';
import type { ReviewedTestimonial } from '#features/testimonials/contract.ts';
import type { Verdict } from '#features/testimonials/rules.ts';
import { Button, type ButtonVariant } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { adminCopy } from '../../copy.ts';
import { useReviewTestimonial } from './use-review-testimonial.ts';

interface TestimonialRowProps {
  testimonial: ReviewedTestimonial;
  /** Called after a successful review, because the testimonial then disappears from this list. */
  onRemoved: () => void;
}

/** A testimonial with the buttons to approve, decline or take it down. */
export function TestimonialRow({ testimonial, onRemoved }: TestimonialRowProps) {
  const { text, userName, writtenAt, verdict } = testimonial;
  const { mutate, isPending, variables } = useReviewTestimonial(onRemoved);
  const button = (
    next: Verdict,
    variant: ButtonVariant,
    label: string,
    name: string,
  ): ReactNode => (
    <Button
      size="small"
      variant={variant}
      aria-label={name}
      loading={isPending && variables?.verdict === next}
      onClick={() => !isPending && mutate({ testimonial, verdict: next })}
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
          button('approved', 'primary', adminCopy.approve, adminCopy.approveOf(userName))}
        {verdict === null &&
          button('declined', 'ghost', adminCopy.decline, adminCopy.declineOf(userName))}
        {verdict === 'approved' &&
          button('declined', 'ghost', adminCopy.takeDown, adminCopy.takeDownOf(userName))}
      </div>
    </Card>
  );
}
