import { languageCookie, languages } from '#platform/shared/language.ts';
import { setTheme, useTheme } from '#platform/web/theme.ts';
import { Logo } from '#ui/logo.tsx';
import { Segments } from '#ui/segments.tsx';
import { ButtonSection } from './sections/buttons.tsx';
import { ChartSection } from './sections/charts.tsx';
import { ChoiceSection } from './sections/choices.tsx';
import { ColorSection } from './sections/colors.tsx';
import { DrawingSection } from './sections/drawings.tsx';
import { FieldSection } from './sections/fields.tsx';
import { LoadingSection } from './sections/loading.tsx';
import { MotionSection } from './sections/motion.tsx';
import { NoticeSection } from './sections/notices.tsx';
import { OverlaySection } from './sections/overlays.tsx';
import { PageElementSection } from './sections/page-elements.tsx';
import { PeopleSection } from './sections/people.tsx';
import { SizeSection } from './sections/sizes.tsx';
import { TypeSection } from './sections/type-scale.tsx';
import { Section } from './specimen.tsx';

const sections = [
  { id: 'colour', title: 'Colour', Content: ColorSection },
  { id: 'type', title: 'Type', Content: TypeSection },
  { id: 'sizes', title: 'Sizes', Content: SizeSection },
  { id: 'motion', title: 'Motion', Content: MotionSection },
  { id: 'buttons', title: 'Buttons and chips', Content: ButtonSection },
  { id: 'fields', title: 'Fields', Content: FieldSection },
  { id: 'choices', title: 'Choices', Content: ChoiceSection },
  { id: 'overlays', title: 'Menus and dialogs', Content: OverlaySection },
  { id: 'notices', title: 'Notices', Content: NoticeSection },
  { id: 'loading', title: 'Loading', Content: LoadingSection },
  { id: 'people', title: 'People and numbers', Content: PeopleSection },
  { id: 'page-elements', title: 'Page elements', Content: PageElementSection },
  { id: 'charts', title: 'Charts', Content: ChartSection },
  { id: 'drawings', title: 'Drawings', Content: DrawingSection },
];

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;

/** Shows every token and every component of src/ui in each of its states. */
export function KitPage() {
  return (
    <>
      <header className="top-0 z-30 border-line border-b bg-paper md:sticky">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
          <Logo name="Kit" />
          <Switches />
        </div>
      </header>
      <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-8 sm:px-6 rail:flex-row rail:gap-12">
        <Contents />
        <main className="flex min-w-0 grow flex-col gap-14 pb-24">
          <div>
            <h1 className="text-3xl">Component kit</h1>
            <p className="mt-2 max-w-column text-mute">
              Every token of src/ui/tokens.css and every component of src/ui, in each state. Add new
              components here.
            </p>
          </div>
          {sections.map(({ Content, ...section }) => (
            <Section key={section.id} {...section}>
              <Content />
            </Section>
          ))}
        </main>
      </div>
    </>
  );
}

async function switchLanguage(language: string): Promise<void> {
  await cookieStore.set(languageCookie, language);
  location.reload();
}

function Switches() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Segments label="Theme" options={themes} value={useTheme()} onChange={setTheme} />
      <Segments
        label="Language"
        options={languages.map((value) => ({ value, label: value.toUpperCase() }))}
        value={document.documentElement.lang}
        onChange={switchLanguage}
      />
    </div>
  );
}

function Contents() {
  return (
    <nav aria-label="Contents" className="shrink-0 rail:w-48">
      <ul className="flex flex-wrap gap-x-1 rail:sticky rail:top-24 rail:flex-col">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-9 items-center rounded-full px-3 font-medium text-mute text-note hover:bg-sunk hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
