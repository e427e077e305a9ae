import { Languages } from 'lucide-react';
import { currentReader, languageNames, languages } from '#platform/shared/language.ts';
import { chooseLanguage } from '#platform/web/reader.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuRadioGroup } from '#ui/menu.tsx';
import { uiMessages } from '#ui/messages.ts';

/** The languages, each by its own name: to stand inside a menu. */
export function LanguageChoice() {
  const own = currentReader().language;
  return (
    <MenuRadioGroup
      label={uiMessages.language}
      value={own}
      onChange={(language) => language !== own && chooseLanguage(language)}
      options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
    />
  );
}

/** The same choice with its own button. */
export function LanguageMenu() {
  return (
    <Menu trigger={<IconButton icon={Languages} label={uiMessages.language} />}>
      <LanguageChoice />
    </Menu>
  );
}
