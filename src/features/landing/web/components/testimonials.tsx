import { classNames } from '#ui/class-names.ts';
import { landingCopy } from '../../copy.ts';

const panel = 'relative overflow-hidden rounded-panel bg-motif-coral-cobalt text-day';

/** Approved testimonials. The server fills the placeholders in double braces. */
export function Testimonials() {
  return (
    <section
      id="members"
      aria-labelledby="testimonials-title"
      className="mt-24 scroll-mt-6 sm:mt-36"
    >
      <h2 id="testimonials-title" className="sr-only">
        {landingCopy.testimonials.title}
      </h2>
      {'{{#testimonials}}'}
      <div className="grid gap-5">
        {'{{#first}}'}
        <LargeTestimonial />
        {'{{/first}}'}
        {'{{#others}}'}
        <div data-count="{{count}}" className="grid gap-5 data-[count=2]:lg:grid-cols-2">
          {'{{#other}}'}
          <SmallTestimonial />
          {'{{/other}}'}
        </div>
        {'{{/others}}'}
      </div>
      {'{{/testimonials}}'}
      {'{{^testimonials}}'}
      <NoTestimonials />
      {'{{/testimonials}}'}
    </section>
  );
}

function LargeTestimonial() {
  return (
    <figure
      className={classNames(
        panel,
        'grid items-center gap-x-12 gap-y-8 p-8 sm:p-14 lg:grid-cols-[1.6fr_1fr]',
      )}
    >
      <blockquote
        data-length="{{length}}"
        className="font-bold font-display text-voice tracking-display text-balance [overflow-wrap:anywhere] data-[length=long]:text-voice-long"
      >
        <p>{landingCopy.testimonials.quoted}</p>
      </blockquote>
      <Author quiet="text-day/75" size="size-18" />
    </figure>
  );
}

function SmallTestimonial() {
  return (
    <figure className="flex flex-col justify-between gap-7 rounded-panel bg-card p-8 shadow-card sm:p-9">
      <blockquote className="text-pretty text-lg leading-relaxed [overflow-wrap:anywhere] sm:text-xl">
        <p>{landingCopy.testimonials.quoted}</p>
      </blockquote>
      <Author quiet="text-mute" size="size-13" />
    </figure>
  );
}

/** The author's name and, with their consent, profile picture. */
function Author({ quiet, size }: { quiet: string; size: string }) {
  return (
    <figcaption className="flex items-center gap-4">
      {'{{#photo}}'}
      <img
        src="{{src}}"
        alt=""
        width="96"
        height="96"
        loading="lazy"
        className={classNames('shrink-0 rounded-full object-cover', size)}
      />
      {'{{/photo}}'}
      <span className="min-w-0 leading-snug">
        <span className="block font-semibold text-lg [overflow-wrap:anywhere]">{'{{name}}'}</span>
        <span className={quiet}>{landingCopy.testimonials.since}</span>
      </span>
    </figcaption>
  );
}

/** Shown while no testimonial is approved. */
function NoTestimonials() {
  return (
    <div className={classNames(panel, 'p-8 sm:p-14')}>
      <svg
        viewBox="0 0 420 300"
        aria-hidden="true"
        className="absolute right-0 bottom-0 w-[30rem] max-w-[70%] translate-x-[12%] translate-y-[18%]"
      >
        <circle cx="160" cy="160" r="140" className="fill-motif-dusk" />
        <circle cx="290" cy="160" r="140" className="fill-motif-dusk-pale" />
        <path
          d="M225 36a140 140 0 0 1 0 248a140 140 0 0 1 0-248Z"
          className="fill-motif-dusk-deep"
        />
      </svg>
      <div className="relative max-w-lg">
        <p className="font-bold font-display text-voice tracking-display text-balance">
          {landingCopy.testimonials.none}
        </p>
        <p className="mt-5 text-day/80 text-lg">{landingCopy.testimonials.noneText}</p>
      </div>
    </div>
  );
}
