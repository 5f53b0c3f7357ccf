import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOpenAccount } from '@/admin/layout/use-open-account';
import { notify } from '@/shared/feedback/notify';
import { dismissLoginCodeReminder } from '@/admin/session/api/login-code-api';
import { faultsQuery } from './api/faults';

/** Advises an admin who logs in with a password alone to turn on codes. The advice can be hidden for good. */
export function PasswordAlone() {
  const openAccount = useOpenAccount();
  const queryClient = useQueryClient();
  const dismissal = useMutation({
    mutationFn: dismissLoginCodeReminder,
    onSuccess: () => {
      notify.success('Reminder Hidden', 'You can switch on codes in your account.');
      return queryClient.invalidateQueries(faultsQuery());
    },
    onError: (failure) => {
      console.error('The reminder could not be hidden:', failure);
      notify.error('Error', 'The reminder could not be hidden. Please try again.');
    },
  });

  return (
    <>
      <span>You can ask each new browser for an emailed code as well:</span>{' '}
      <button type="button" className="font-semibold underline" onClick={openAccount}>
        switch it on in your account
      </button>
      <span> or </span>
      <button
        type="button"
        className="font-semibold underline"
        disabled={dismissal.isPending}
        onClick={() => dismissal.mutate()}
      >
        hide this reminder
      </button>
      <span>.</span>
    </>
  );
}
