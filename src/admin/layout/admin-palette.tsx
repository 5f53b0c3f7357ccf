import { Search } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { pressedKey } from '@/shared/browser/pressed-key';
import { useIsHydrated } from '@/shared/hooks/use-is-hydrated';
import { useDialogOnDemand } from './use-dialog-on-demand';

const loadPalette = async () => (await import('@/admin/palette/command-palette')).CommandPalette;

/** The button and the shortcut of the command palette. Its code loads at the first use. */
export function AdminPalette({ isReady }: { isReady: boolean }) {
  const isHydrated = useIsHydrated();
  const { Dialog: Palette, isOpen, setIsOpen, open } = useDialogOnDemand('The search', loadPalette);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isReady || !isShortcut(event)) return;
    if (isOpen) {
      event.preventDefault();
      setIsOpen(false);
      return;
    }
    // An open dialog or editor handles these keys itself.
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    open();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        disabled={!isReady}
        onClick={open}
        className="grid size-11 place-items-center gap-3 rounded-control text-on-night-soft hover:bg-night-raised lg:flex lg:w-full lg:items-center lg:border lg:border-night-line lg:px-3"
      >
        <Search aria-hidden="true" className="size-5 lg:size-4.5" />
        <span className="text-start text-small max-lg:sr-only lg:flex-1">
          Search <span className="sr-only">the admin</span>
        </span>
        <kbd aria-hidden="true" className="hidden font-sans text-tag lg:block">
          {isHydrated && isApple() ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {isReady && Palette && <Palette isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}

function isShortcut(event: KeyboardEvent): boolean {
  const isCommand = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
  return isCommand && pressedKey(event) === 'k' && !event.defaultPrevented;
}

const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);
