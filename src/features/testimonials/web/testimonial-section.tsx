import { LoadError } from '#platform/web/load-error.tsx';
import { Card } from '#ui/card.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { testimonialCopy as copy } from '../copy.ts';
import { TestimonialForm } from './components/testimonial-form.tsx';
import { useTestimonial } from './components/use-testimonial.ts';

/** The settings section in which a member writes a testimonial. */
export function TestimonialSection() {
  const query = useTestimonial();
  const { data } = query;
  if (!data && query.isError) {
    return <LoadError title={copy.loadFailed} query={query} />;
  }
  if (!data) return <CardSkeletons label={copy.loading} />;
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <h2 className="text-xl">{copy.title}</h2>
        <p className="mt-1.5 text-mute">{copy.description}</p>
      </div>
      <TestimonialForm stored={data.testimonial} />
    </Card>
  );
}
