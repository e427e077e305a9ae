import { PublicFrame } from '#ui/public-frame.tsx';
import { rulesPageCopy } from '../page-copy.ts';

const link = 'underline underline-offset-2 hover:text-ink';

/** The public page with the community rules. The server fills in the placeholders. */
export const RulesPage = () => (
  <PublicFrame
    layout="article"
    links={[
      { href: '/legal/terms', label: rulesPageCopy.terms },
      { href: '/legal/privacy', label: rulesPageCopy.privacy },
    ]}
  >
    <h1 className="text-4xl">{'{{heading}}'}</h1>
    <p className="mt-3 text-mute">{'{{subtitle}}'}</p>
    <OtherVersion />
    {'{{#blocks}}'}
    {'{{#heading}}'}
    <h2 className="mt-10 text-xl [overflow-wrap:anywhere]">{'{{heading}}'}</h2>
    {'{{/heading}}'}
    {'{{#paragraph}}'}
    <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">
      <Parts />
    </p>
    {'{{/paragraph}}'}
    {'{{#list}}'}
    <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 [overflow-wrap:anywhere]">
      {'{{#items}}'}
      <li>
        <Parts />
      </li>
      {'{{/items}}'}
    </ul>
    {'{{/list}}'}
    {'{{/blocks}}'}
    {'{{#versions}}'}
    <Versions />
    {'{{/versions}}'}
  </PublicFrame>
);

/** A link to the rules in force, on every page that does not show them. */
const OtherVersion = () => (
  <>
    {'{{#current}}'}
    <p className="mt-5 mb-8 flex flex-wrap items-center gap-x-2 rounded-card bg-sunk px-5 py-2.5">
      {'{{#outdated}}'}
      <span className="font-semibold">{rulesPageCopy.outdated}</span> {'{{/outdated}}'}
      <a href="{{current}}" className={`inline-flex min-h-11 items-center ${link}`}>
        {rulesPageCopy.readCurrent}
      </a>
    </p>
    {'{{/current}}'}
  </>
);

/** A text with its URLs as links. */
const Parts = () => (
  <>
    {'{{#parts}}{{#href}}'}
    <a href="{{href}}" rel="nofollow noopener noreferrer ugc" className={link}>
      {'{{text}}'}
    </a>
    {'{{/href}}{{^href}}{{text}}{{/href}}{{/parts}}'}
  </>
);

const Versions = () => (
  <section className="mt-16 border-line border-t pt-9">
    <h2 className="text-xl">{rulesPageCopy.versions}</h2>
    <ul className="mt-4 flex flex-col gap-4">
      {'{{#all}}'}
      <li className="[overflow-wrap:anywhere]">
        <p className="flex flex-wrap gap-x-3">
          {'{{#isShown}}'}
          <span className="font-semibold">{'{{name}}'}</span>
          {'{{/isShown}}{{^isShown}}'}
          <a href="{{href}}" className="font-semibold underline underline-offset-2">
            {'{{name}}'}
          </a>
          {'{{/isShown}}'}
          <span className="text-mute">{'{{date}}'}</span>
        </p>
        <p>{'{{whatChanged}}'}</p>
      </li>
      {'{{/all}}'}
    </ul>
  </section>
);
