import { Card } from '#ui/card.tsx';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { testimonialCopy as copy } from '../copy.ts';
import { TestimonialForm } from './components/testimonial-form.tsx';
import { useTestimonial } from './components/use-testimonial.ts';

/** The settings section in which a member writes a testimonial. */
export function TestimonialSection() {
  const { data, isError, isFetching, refetch } = useTestimonial();
  if (!data && isError) {
    return (
      <ErrorScreen title={copy.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
    );
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
