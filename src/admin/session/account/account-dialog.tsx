import { useId } from 'react';
import { version } from '../../../../package.json';
import { Dialog, DialogWindow } from '@/admin/kit/controls/dialog';
import { ChangePasswordForm } from './change-password-form';
import { Devices } from './devices';
import { LoginCodes } from './login-codes';
import { MorningMail } from './morning-mail';

interface AccountDialogProps {
  email: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function AccountDialog({ email, isOpen, onOpenChange }: AccountDialogProps) {
  const passwordId = useId();
  const sessionsId = useId();
  const codesId = useId();
  const morningId = useId();
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogWindow title="Your account" description={email}>
        <section aria-labelledby={passwordId} className="grid gap-4">
          <h3 id={passwordId} className="font-semibold">
            Password
          </h3>
          <ChangePasswordForm email={email} />
        </section>
        <section aria-labelledby={sessionsId} className="grid gap-4 border-t border-line pt-6">
          <h3 id={sessionsId} className="font-semibold">
            Where you are logged in
          </h3>
          <Devices />
        </section>
        <section aria-labelledby={codesId} className="grid gap-4 border-t border-line pt-6">
          <h3 id={codesId} className="font-semibold">
            Codes for new browsers
          </h3>
          <LoginCodes email={email} />
        </section>
        <section aria-labelledby={morningId} className="grid gap-4 border-t border-line pt-6">
          <h3 id={morningId} className="font-semibold">
            Morning email
          </h3>
          <MorningMail />
        </section>
        <p className="border-t border-line pt-6 text-sm text-ink-soft">Version {version}</p>
      </DialogWindow>
    </Dialog>
  );
}
