import { useDialogOnDemand } from './use-dialog-on-demand';

const loadDialog = async () => (await import('@/features/auth/admin/account-dialog')).AccountDialog;

/** The dialog of the admin's own account, and what opens it. */
export function useAccountDialog(email: string) {
  const { Dialog, isOpen, setIsOpen, open } = useDialogOnDemand('Your account', loadDialog);
  return {
    openAccount: open,
    dialog: Dialog && <Dialog email={email} isOpen={isOpen} onOpenChange={setIsOpen} />,
  };
}
