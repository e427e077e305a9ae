import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, type Theme, useTheme } from '#platform/web/theme.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuRadioGroup } from '#ui/menu.tsx';
import { appCopy } from '../../copy.ts';

const icons: Record<Theme, LucideIcon> = { light: Sun, dark: Moon, system: Monitor };
const themes: readonly Theme[] = ['light', 'dark', 'system'];

/** The themes as menu items. */
export function ThemeItems() {
  return (
    <MenuRadioGroup
      label={appCopy.theme}
      value={useTheme()}
      onChange={setTheme}
      options={themes.map((value) => ({ value, label: appCopy[value], icon: icons[value] }))}
    />
  );
}

/** The theme menu with its own button. */
export function ThemeMenu() {
  return (
    <Menu trigger={<IconButton icon={icons[useTheme()]} label={appCopy.theme} />}>
      <ThemeItems />
    </Menu>
  );
}
