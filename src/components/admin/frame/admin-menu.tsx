import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogPanel, DialogTrigger } from '@/components/ui/dialog';
import { AdminNavigation } from './admin-navigation';
import type { WaitingCounts } from './navigation-items';

interface AdminMenuProps {
  email: string;
  waiting: WaitingCounts;
  onAccount: () => void;
}

/** The navigation on screens that are too narrow for the sidebar. */
export function AdminMenu({ email, waiting, onAccount }: AdminMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger
        aria-label="Open menu"
        className="-mr-2 grid size-11 place-items-center rounded-control hover:bg-night-raised"
      >
        <Menu aria-hidden="true" />
      </DialogTrigger>
      <DialogPanel title="Menu" tone="night">
        <AdminNavigation
          email={email}
          waiting={waiting}
          onFollow={() => setIsOpen(false)}
          onAccount={() => {
            setIsOpen(false);
            onAccount();
          }}
        />
      </DialogPanel>
    </Dialog>
  );
}
