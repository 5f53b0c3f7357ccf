import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { shownTheme, type Theme, themes, watchTheme } from '@/lib/browser/theme';
import { Marigold } from './marigold';

const looks: Record<Theme, { label: string; icon: ReactNode }> = {
  system: { label: 'System', icon: <Monitor aria-hidden="true" className="line-icon" /> },
  light: { label: 'Light', icon: <Marigold className="day-mark" /> },
  dark: { label: 'Dark', icon: <Moon aria-hidden="true" className="line-icon" /> },
};

// A build does not know what a visitor has chosen.
const builtTheme = (): Theme => 'system';
/** The script in index.html acts on the click, with or without React; here the choice is only shown. */
const actsElsewhere = () => undefined;

/** Light, dark, or as the system has it: the browser's own radio buttons, so one stop of the Tab key. */
export function ThemeChoice({ tone }: { tone?: 'night' }) {
  const name = useId();
  const shown = useSyncExternalStore(watchTheme, shownTheme, builtTheme);
  return (
    <fieldset className="theme-choice" data-tone={tone}>
      <legend className="sr-only">Theme</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name={name}
            value={theme}
            data-theme-choice=""
            checked={theme === shown}
            onChange={actsElsewhere}
          />
          {looks[theme].icon}
          {looks[theme].label}
        </label>
      ))}
    </fieldset>
  );
}
