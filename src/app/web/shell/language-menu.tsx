import { Languages } from 'lucide-react';
import { currentLocale, languageNames, languages } from '#platform/shared/language.ts';
import { chooseLanguage } from '#platform/web/locale.ts';
import { uiCopy } from '#ui/copy.ts';
import { Menu, MenuRadioGroup } from '#ui/menu.tsx';

/** The languages, each by its own name: to stand inside a menu. */
export function LanguageChoice() {
  const own = currentLocale().language;
  return (
    <MenuRadioGroup
      label={uiCopy.language}
      value={own}
      onChange={(language) => language !== own && chooseLanguage(language)}
      options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
    />
  );
}

/** The same choice with its own button, which names the present language where there is room. */
export function LanguageMenu() {
  const own = currentLocale().language;
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <button
          type="button"
          title={uiCopy.language}
          className="inline-flex min-h-10 min-w-10 items-center justify-center gap-3 rounded-full px-2.5 font-medium text-mute text-sm transition-colors hover:bg-sunk hover:text-ink"
        >
          <Languages aria-hidden="true" className="size-5 shrink-0" />
          <span className="sr-only">{uiCopy.language}: </span>
          <span lang={own} className="max-lg:sr-only">
            {languageNames[own]}
          </span>
        </button>
      }
    >
      <LanguageChoice />
    </Menu>
  );
}
