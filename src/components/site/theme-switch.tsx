import Moon from 'lucide-react/icons/moon';
import { Marigold } from './marigold';
import { ThemeChoice } from './theme-choice';

const PANEL_ID = 'theme-panel';

/** A marigold by day, the moon by night. Like the menu, the browser's own popover: no script needed. */
export function ThemeSwitch() {
  return (
    <div className="theme-switch">
      <button type="button" popoverTarget={PANEL_ID} aria-label="Theme">
        <Marigold className="day-mark by-day" />
        <Moon aria-hidden="true" className="line-icon by-night" />
      </button>
      <div id={PANEL_ID} popover="auto" className="theme-panel">
        <ThemeChoice />
      </div>
    </div>
  );
}
