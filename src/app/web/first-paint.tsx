import { Bell, Search, UsersRound } from 'lucide-react';
import { postCopy } from '#features/posts/copy.ts';
import { Card } from '#ui/card.tsx';
import { Logo } from '#ui/logo.tsx';
import { CardSkeletons, Skeleton } from '#ui/skeleton.tsx';
import { appCopy } from '../copy.ts';
import {
  barClass,
  barIconClass,
  barPeopleClass,
  barTitleClass,
  mainPages,
  rowClass,
  tabClass,
} from './shell/navigation.ts';

/**
 * The page that a member sees until the app has started: the shell and the newest entries. It is rendered at
 * build time and filled in by the server (src/app/server/first-paint.ts). On a slow connection, the text is
 * readable seconds before the code has loaded. Nothing is interactive yet, so the page is inert and hidden from
 * screen readers. Its script keeps the keys that the member presses meanwhile.
 */
export function FirstPaint() {
  return (
    <>
      <script src="/early-keys.js" />
      <FirstPage />
    </>
  );
}

function FirstPage() {
  return (
    <div aria-hidden="true" inert>
      <div className={barClass}>
        <Logo className="shrink-0" />
        <p className={barTitleClass}>{'{{title}}'}</p>
        {'{{#feed}}'}
        <span className={barPeopleClass}>
          <UsersRound className="size-5.5" />
        </span>
        {'{{/feed}}'}
        <span className={barIconClass}>
          <Search className="size-5.5" />
        </span>
        <span className={barIconClass}>
          <Bell className="size-5.5 shrink-0" />
        </span>
        <Skeleton shape="round" className="size-10 shrink-0" />
      </div>
      <div className="mx-auto flex w-full max-w-page gap-6 md:px-6 lg:gap-9">
        <Side />
        <div className="mx-auto w-full min-w-0 max-w-column px-3.5 pt-2 pb-36 md:px-0 md:pt-7 md:pb-28">
          {'{{#feed}}'}
          <div className="flex flex-col gap-4">
            <Composer />
            {'{{#entries}}'}
            <article>
              <Entry />
            </article>
            {'{{/entries}}'}
          </div>
          {'{{/feed}}'}
          {'{{^feed}}'}
          <CardSkeletons />
          {'{{/feed}}'}
        </div>
        <div className="-mx-4 hidden w-88 shrink-0 xl:block" />
      </div>
      <div className="fixed inset-x-0 bottom-0 z-10 flex justify-around border-line border-t bg-card pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] md:hidden">
        {mainPages().map(({ to, label, icon: Icon }) => (
          <span key={to} className={tabClass}>
            <Icon className="size-6" />
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

function Side() {
  return (
    <div className="sticky top-0 hidden h-dvh w-14 shrink-0 flex-col pt-4 md:flex lg:w-59 lg:pt-7">
      <div className="mb-2 flex items-center lg:mb-5 lg:min-h-10">
        <span className="inline-flex px-2.5 lg:px-3.5">
          <Logo className="lg:hidden" />
          <Logo className="max-lg:hidden" name="{{community}}" />
        </span>
      </div>
      <div className="mb-3 h-11 rounded-full border border-edge bg-card max-lg:hidden" />
      <div className="flex flex-col gap-1">
        <span className={`lg:hidden ${rowClass}`}>
          <Search className="size-5.5 shrink-0" />
        </span>
        {mainPages().map(({ to, label, icon: Icon }) => (
          <span key={to} className={rowClass}>
            <Icon className="size-5.5 shrink-0" />
            <span className="max-lg:sr-only">{label}</span>
          </span>
        ))}
        <span className={rowClass}>
          <UsersRound className="size-5.5 shrink-0" />
          <span className="max-lg:sr-only">{appCopy.people}</span>
        </span>
        <span className={rowClass}>
          <Bell className="size-5.5 shrink-0" />
          <span className="max-lg:sr-only">{appCopy.notifications}</span>
        </span>
      </div>
    </div>
  );
}

/** The closed composer. */
function Composer() {
  return (
    <Card flush className="flex items-center gap-3 p-3 sm:px-5 sm:py-4">
      <Skeleton shape="round" className="size-10 shrink-0" />
      <span className="min-h-11 min-w-0 grow truncate rounded-full border border-line bg-sunk px-4 py-2.5 text-mute max-sm:text-sm/6">
        {postCopy.prompt}
      </span>
    </Card>
  );
}

/** A card with the text of a post or an event. The app adds the rest, such as times in the browser's time zone. */
function Entry() {
  return (
    <Card flush className="overflow-hidden">
      {'{{#cover}}'}
      <div className="aspect-[2.6] bg-sunk max-sm:aspect-[2]" />
      {'{{/cover}}'}
      <div className="flex flex-col gap-4 p-4 pb-3 sm:p-6 sm:pb-4">
        {'{{#author}}'}
        <div className="flex items-center gap-3">
          {'{{#photo}}'}
          <img
            src="{{src}}"
            alt=""
            width="44"
            height="44"
            loading="lazy"
            className="size-11 shrink-0 rounded-full bg-sunk object-cover"
          />
          {'{{/photo}}'}
          {'{{^photo}}'}
          <Skeleton shape="round" className="size-11 shrink-0" />
          {'{{/photo}}'}
          {/* Wraps as AuthorLine does next to the button of the author's menu, so that nothing moves when the app starts. */}
          <div className="min-w-0 pr-10 leading-snug">
            <p className="flex flex-wrap items-baseline gap-x-1.5 leading-6 [overflow-wrap:anywhere]">
              <span className="line-clamp-2 min-w-0 text-left font-semibold">{'{{name}}'}</span>
              {'{{#username}}'}
              <bdi className="min-w-0 text-mute text-sm">@{'{{username}}'}</bdi>
              {'{{/username}}'}
            </p>
            <p className="truncate text-mute text-sm leading-6">{'{{ago}}'}&nbsp;</p>
          </div>
        </div>
        {'{{/author}}'}
        <div className="flex flex-col gap-1.5">
          <h2 className="text-title [overflow-wrap:anywhere]">{'{{heading}}'}</h2>
          <p className="line-clamp-6 whitespace-pre-wrap text-read [overflow-wrap:anywhere]">
            {'{{text}}'}
          </p>
        </div>
        {'{{#picture}}'}
        <svg
          viewBox="0 0 {{width}} {{height}}"
          aria-hidden="true"
          className="max-h-[36rem] w-full rounded-picture bg-sunk"
        />
        {'{{/picture}}'}
        {'{{#link}}'}
        <div className="h-20 rounded-picture border border-line" />
        {'{{/link}}'}
        <div className="h-10" />
      </div>
    </Card>
  );
}
