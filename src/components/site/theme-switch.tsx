import { Moon } from 'lucide-react';
import { Marigold } from './marigold';
import { ThemeChoice } from './theme-choice';

const PANEL_ID = 'theme-panel';

/** A marigold by day, the moon by night. Like the menu, the browser's own popover: no script needed. */
export function ThemeSwitch() {
  return (
    <div className="theme-switch">
      <button
        type="button"
        popoverTarget={PANEL_ID}
        aria-label="Theme"
        className="grid size-11 place-items-center rounded-control hover:bg-on-field/10"
      >
        <Marigold className="day-mark by-day size-6" />
        <Moon aria-hidden="true" className="by-night size-6" />
      </button>
      <div id={PANEL_ID} popover="auto" className="theme-panel">
        <ThemeChoice />
      </div>
    </div>
  );
}
