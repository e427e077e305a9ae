import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cursorPages } from '#platform/web/cursor-pages.ts';
import { Segments } from '#ui/segments.tsx';
import { adminCopy } from '../copy.ts';
import { PagedList } from './components/paged-list.tsx';
import { TestimonialRow } from './components/testimonial-row.tsx';
import { testimonialQueries } from './components/use-review-testimonial.ts';

const states = ['waiting', 'approved', 'declined'] as const;
type State = (typeof states)[number];

/** Testimonials to review. Visitors see a testimonial only after an administrator has approved it. */
export function TestimonialsPage() {
  const [state, setState] = useState<State>('waiting');
  const list = useRef<HTMLDivElement>(null);
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <div className="flex">
        <Segments
          label={adminCopy.state}
          value={state}
          onChange={setState}
          options={states.map((value) => ({ value, label: adminCopy.states[value] }))}
        />
      </div>
      <div ref={list} tabIndex={-1} className="flex flex-col gap-5">
        <TestimonialList key={state} state={state} onRemoved={() => list.current?.focus()} />
      </div>
    </div>
  );
}

function TestimonialList({ state, onRemoved }: { state: State; onRemoved: () => void }) {
  const query = useInfiniteQuery(
    testimonialQueries.listTestimonials.infiniteOptions({
      input: (cursor: string | undefined) => ({ state, ...(cursor && { cursor }) }),
      ...cursorPages,
      staleTime: 0,
    }),
  );
  return (
    <PagedList
      query={query}
      failedTitle={adminCopy.testimonialsFailed}
      loadingLabel={adminCopy.loadingTestimonials}
      emptyTitle={adminCopy.none[state]}
      emptyText={adminCopy.noneText[state]}
    >
      {(items) => (
        <ul className="flex flex-col gap-4">
          {items.map((testimonial) => (
            <li key={testimonial.userId}>
              <TestimonialRow testimonial={testimonial} onRemoved={onRemoved} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
