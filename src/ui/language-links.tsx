import {
  currentLocale,
  type Language,
  languageCookie,
  languageNames,
  languages,
} from '#platform/shared/language.ts';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';

interface LanguageLinksProps {
  /** Where a language leads; without it to this very page, with nothing else in its address. */
  hrefOf?: (language: Language) => string;
  className?: string;
}

const inPlace = (language: Language): string => `?${languageCookie}=${language}`;

/** This page in each of our languages, each by its own name: plain links, which need no script. */
export function LanguageLinks({ hrefOf = inPlace, className }: LanguageLinksProps) {
  const own = currentLocale().language;
  return (
    <nav aria-label={uiCopy.language} className={className}>
      <ul className="flex gap-4">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={hrefOf(language)}
              hrefLang={language}
              lang={language}
              aria-current={language === own ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-8 items-center underline-offset-2 hover:text-ink',
                language === own ? 'font-semibold' : 'underline',
              )}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
