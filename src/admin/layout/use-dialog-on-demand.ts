import { type ComponentType, useState } from 'react';
import { notify } from '@/shared/feedback/notify';

/**
 * Opens a dialog whose code loads at its first use.
 * @param what the subject of the error message: "The search", "Your account"
 */
export function useDialogOnDemand<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function open() {
    setIsOpen(true);
    if (Dialog) return;
    try {
      const loaded = await load();
      setDialog(() => loaded);
    } catch (error) {
      console.error(`${what} could not be loaded:`, error);
      setIsOpen(false);
      notify.error('Error', `${what} could not be loaded. Check your connection, then try again.`);
    }
  }

  return { Dialog, isOpen, setIsOpen, open: () => void open() };
}
