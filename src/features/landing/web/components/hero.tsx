import { buttonClass } from '#ui/button.tsx';
import { landingCopy } from '../../copy.ts';
import { HeroCircles } from './hero-circles.tsx';

export function Hero() {
  const { title, hero } = landingCopy;
  return (
    <section className="grid items-center gap-10 pt-8 lg:grid-cols-[1fr_1.05fr] lg:gap-6 lg:pt-10">
      <div>
        <h1 className="font-extrabold text-hero tracking-hero lg:max-w-[9ch]">
          {title.map((line) => (
            <span key={line} className="block">{`${line} `}</span>
          ))}
        </h1>
        <p className="mt-7 max-w-lg text-lg text-mute sm:text-xl sm:leading-normal">{hero.text}</p>
        <p className="mt-8 flex flex-wrap items-center gap-3">
          {'{{#open}}'}
          <a href="/login?mode=create" className={buttonClass('primary', 'large')}>
            {hero.join}
          </a>
          <a href="#join" className={buttonClass('ghost', 'large')}>
            {hero.waitingList}
          </a>
          {'{{/open}}'}
          {'{{^open}}'}
          <a href="#join" className={buttonClass('primary', 'large')}>
            {hero.waitingList}
          </a>
          {'{{/open}}'}
        </p>
      </div>
      <HeroCircles />
    </section>
  );
}
