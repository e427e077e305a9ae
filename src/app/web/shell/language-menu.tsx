import { Languages } from 'lucide-react';
import { setLanguage } from '#features/preferences/web/set-language.ts';
import { currentLocale, languageNames, languages } from '#platform/shared/language.ts';
import { uiCopy } from '#ui/copy.ts';
import { Menu, MenuRadioGroup } from '#ui/menu.tsx';

/** The languages as menu items, each with its name in that language. */
export function LanguageItems() {
  const current = currentLocale().language;
  return (
    <MenuRadioGroup
      label={uiCopy.language}
      value={current}
      onChange={(language) => language !== current && void setLanguage(language)}
      options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
    />
  );
}

/** The language menu with its own button, which shows the current language on wide screens. */
export function LanguageMenu() {
  const current = currentLocale().language;
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
          <span lang={current} className="max-lg:sr-only">
            {languageNames[current]}
          </span>
        </button>
      }
    >
      <LanguageItems />
    </Menu>
  );
}
