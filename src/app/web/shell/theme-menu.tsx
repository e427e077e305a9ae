import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, type Theme, useTheme } from '#platform/web/theme.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuRadioGroup } from '#ui/menu.tsx';

const themes: readonly { value: Theme; label: string; icon: typeof Sun }[] = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'As the device', icon: Monitor },
];

/** Light, dark, or as the device is: to stand inside a menu. */
export function ThemeChoice() {
  return <MenuRadioGroup label="Theme" value={useTheme()} onChange={setTheme} options={themes} />;
}

/** The same choice with its own button. */
export function ThemeMenu() {
  const theme = useTheme();
  const icon = themes.find(({ value }) => value === theme)?.icon ?? Monitor;
  return (
    <Menu trigger={<IconButton icon={icon} label="Theme" />}>
      <ThemeChoice />
    </Menu>
  );
}
