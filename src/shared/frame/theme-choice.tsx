import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { clsx } from 'clsx';
import { useId, useSyncExternalStore } from 'react';
import { shownTheme, type Theme, themes, watchTheme } from '@/shared/browser/theme';

const icons = { system: Monitor, light: Sun, dark: Moon };

const tones = {
  surface: {
    list: 'min-w-38 gap-0.5',
    choice: 'gap-3 rounded-xl px-3.5 hover:bg-sunken has-checked:bg-accent-soft',
  },
  /** The look in the admin's dark sidebar: three in a row. */
  night: {
    list: 'grid-cols-3 rounded-xl border border-night-line p-1',
    choice:
      'flex-col justify-center gap-1 rounded-control px-1 py-2 text-tag hover:bg-night-raised ' +
      'has-checked:bg-brand-on-dark has-checked:text-on-brand-on-dark',
  },
};

// Used in the build, which does not know a visitor's choice.
const builtTheme = (): Theme => 'system';
/** Does nothing: the script in index.html acts on the click, with or without React; here the choice is only shown. */
const actsElsewhere = () => undefined;

interface ThemeChoiceProps {
  tone?: keyof typeof tones;
  /** Names the choice for screen readers. */
  title: string;
  labels: Record<Theme, string>;
}

/** Chooses light, dark or the system's theme with native radio buttons, which are one Tab stop. */
export function ThemeChoice({ tone = 'surface', title, labels }: ThemeChoiceProps) {
  const name = useId();
  const shown = useSyncExternalStore(watchTheme, shownTheme, builtTheme);
  return (
    <fieldset className={clsx('grid', tones[tone].list)}>
      <legend className="sr-only">{title}</legend>
      {themes.map((theme) => {
        const Icon = icons[theme];
        return (
          <label
            key={theme}
            className={clsx(
              'relative flex min-h-11 cursor-pointer items-center font-semibold',
              tones[tone].choice,
            )}
          >
            {/* Invisible, and covers the whole line as the click target. */}
            <input
              type="radio"
              name={name}
              value={theme}
              data-theme-choice=""
              checked={theme === shown}
              onChange={actsElsewhere}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit]"
            />
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            <span>{`${labels[theme]} `}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
