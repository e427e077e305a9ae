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
  /** The URL for a language; by default, this page with the language as its only parameter. */
  hrefOf?: (language: Language) => string;
  className?: string;
}

const getDefaultHref = (language: Language): string => `?${languageCookie}=${language}`;

/** Links to this page in every language, each with the language's own name. They work without JavaScript. */
export function LanguageLinks({ hrefOf = getDefaultHref, className }: LanguageLinksProps) {
  const current = currentLocale().language;
  return (
    <nav aria-label={uiCopy.language} className={className}>
      <ul className="flex gap-4">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={hrefOf(language)}
              hrefLang={language}
              lang={language}
              aria-current={language === current ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center underline-offset-2 hover:text-ink',
                language === current ? 'font-semibold' : 'underline',
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
