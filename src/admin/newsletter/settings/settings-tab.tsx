import { WelcomeLetter } from '../welcome/welcome-letter';
import { PastLettersSetting } from './past-letters-setting';

/** The settings of the newsletter. */
export function SettingsTab() {
  return (
    <div className="grid grid-cols-1 gap-6 pt-2">
      <PastLettersSetting />
      <WelcomeLetter />
    </div>
  );
}
