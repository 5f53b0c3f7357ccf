import * as RadixDialog from '@radix-ui/react-dialog';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Backdrop } from '@/admin/kit/controls/backdrop';
import { useLogout } from '@/admin/layout/use-logout';
import { useOpenAccount } from '@/admin/layout/use-open-account';
import { switchTheme } from '@/shared/browser/theme';
import type { PaletteEntry } from './commands';
import { PaletteSearch } from './palette-search';

interface CommandPaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function CommandPalette({ isOpen, onOpenChange }: CommandPaletteProps) {
  const navigate = useNavigate();
  const logout = useLogout();
  const openAccount = useOpenAccount();
  const opener = useRef<Element | null>(null);

  function run({ action }: PaletteEntry) {
    onOpenChange(false);
    if (action.kind === 'switch-theme') switchTheme();
    else if (action.kind === 'open-account') openAccount?.();
    else if (action.kind === 'log-out') logout();
    else {
      // Lets the new page take the focus instead of the opener.
      opener.current = null;
      void navigate(action.to, { state: action.state });
    }
  }

  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Backdrop className="z-40 duration-quick" />
        <RadixDialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement)
              opener.current.focus({ preventScroll: true });
          }}
          className="fixed inset-x-0 top-0 z-50 flex max-h-dvh flex-col overflow-hidden bg-surface text-ink shadow-raised focus:outline-none sm:top-[12vh] sm:mx-auto sm:max-h-[76vh] sm:w-[calc(100%-3rem)] sm:max-w-xl sm:rounded-card sm:border sm:border-line"
        >
          <RadixDialog.Title className="sr-only">Search the admin</RadixDialog.Title>
          <PaletteSearch onRun={run} onClose={() => onOpenChange(false)} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
