import { Keyboard } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/admin/kit/controls/checkbox';
import { Dialog, DialogWindow } from '@/admin/kit/controls/dialog';
import { shortcutsOff } from '../frame/shortcut-keys';

export interface Shortcut {
  /** Alternatives: any one of them does it. */
  keys: readonly string[];
  does: string;
}

/** The keys of useListKeyboard in every list; a list adds its own. */
export const listShortcuts: readonly Shortcut[] = [
  { keys: ['j', '↓'], does: 'Next row' },
  { keys: ['k', '↑'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['x'], does: 'Select the row' },
  { keys: ['/'], does: 'Go to the search field' },
  { keys: ['↓'], does: 'From the search field to the list' },
  { keys: ['?'], does: 'Show this help' },
];

interface KeyboardHelpProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  shortcuts: readonly Shortcut[];
}

export function KeyboardHelp({ isOpen, onOpenChange, shortcuts }: KeyboardHelpProps) {
  const choiceId = useId();
  const isOff = useSyncExternalStore(shortcutsOff.subscribe, shortcutsOff.get, () => false);
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
        aria-haspopup="dialog"
        onClick={() => onOpenChange(true)}
      >
        <Keyboard aria-hidden="true" className="size-5" />
      </Button>
      <Dialog open={isOpen} onOpenChange={onOpenChange}>
        <DialogWindow title="Keyboard shortcuts">
          <dl className="grid gap-2">
            {shortcuts.map(({ keys, does }) => (
              <div key={does} className="flex items-center justify-between gap-4">
                <dt>{does}</dt>
                <dd className="flex items-center gap-1.5 text-small text-ink-soft">
                  {keys.map((key, index) => (
                    <span key={key} className="contents">
                      {index > 0 && <span>or</span>}
                      <kbd className="min-w-8 rounded-md border border-line-strong/60 bg-sunken px-2 py-1 text-center font-semibold text-ink">
                        {key}
                      </kbd>
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
          <label
            htmlFor={choiceId}
            className="flex min-h-11 cursor-pointer items-center gap-3 border-t border-line pt-4"
          >
            <Checkbox
              id={choiceId}
              checked={!isOff}
              onChange={(event) => shortcutsOff.set(!event.target.checked)}
            />
            Use these keys on this device
          </label>
        </DialogWindow>
      </Dialog>
    </>
  );
}
