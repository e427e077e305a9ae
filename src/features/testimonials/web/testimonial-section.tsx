import { Card } from '#ui/card.tsx';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { testimonialMessages as words } from '../messages.ts';
import { TestimonialForm } from './parts/testimonial-form.tsx';
import { useTestimonial } from './parts/use-testimonial.ts';

/** Where a member says what visitors may read about the community: a part of the settings. */
export function TestimonialSection() {
  const { data, isError, isFetching, refetch } = useTestimonial();
  if (!data && isError) {
    return (
      <ErrorScreen title={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <CardSkeletons label={words.loading} />;
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <h2 className="text-xl">{words.title}</h2>
        <p className="mt-1.5 text-mute">{words.says}</p>
      </div>
      <TestimonialForm key={data.testimonial?.writtenAt ?? 'none'} stored={data.testimonial} />
    </Card>
  );
}
