import { type ComponentProps, type ComponentType, useState } from 'react';
import { notify } from '@/components/feedback/notify';
import type { AccountDialog } from '@/features/auth/components/account-dialog';

type DialogProps = ComponentProps<typeof AccountDialog>;

/** The dialog of the admin's own account, loaded when it is first asked for, and what opens it. */
export function useAccountDialog(email: string) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function open() {
    setIsOpen(true);
    if (Dialog) return;
    try {
      const loaded = await import('@/features/auth/components/account-dialog');
      setDialog(() => loaded.AccountDialog);
    } catch (error) {
      console.error('The account could not be loaded:', error);
      setIsOpen(false);
      notify.error(
        'Error',
        'Your account could not be loaded. Check your connection, then try again.',
      );
    }
  }

  return {
    openAccount: () => void open(),
    dialog: Dialog && <Dialog email={email} isOpen={isOpen} onOpenChange={setIsOpen} />,
  };
}
