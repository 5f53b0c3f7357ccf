import { frame } from '@content/words/frame/frame';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { clsx } from 'clsx';
import { headerButton, headerPanel } from './header-classes';
import { ThemeChoice } from '@/shared/frame/theme-choice';

const PANEL_ID = 'theme-panel';

/**
 * Opens the choice of a theme: a sun in the light theme, a moon in the dark one. The native popover works before any
 * script.
 */
export function ThemeSwitch() {
  return (
    // A choice needs an inline script to be stored, not the page's code; without scripts the system decides.
    <div className="[@media(scripting:none)]:hidden">
      <button
        type="button"
        popoverTarget={PANEL_ID}
        aria-label={frame.theme}
        className={headerButton}
      >
        <Sun aria-hidden="true" className="dark:hidden" />
        <Moon aria-hidden="true" className="hidden dark:block" />
      </button>
      <div id={PANEL_ID} popover="auto" className={clsx(headerPanel, 'page-end top-22 p-2')}>
        <ThemeChoice title={frame.theme} labels={frame.themes} />
      </div>
    </div>
  );
}
