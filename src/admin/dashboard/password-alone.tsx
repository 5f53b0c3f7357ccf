import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOpenAccount } from '@/admin/layout/use-open-account';
import { notify } from '@/shared/feedback/notify';
import { dismissLoginCodeReminder } from '@/admin/session/api/login-code-api';
import { faultsQuery } from './api/faults';

/** The advice to switch the codes on; it can be put aside for good. */
export function PasswordAlone() {
  const openAccount = useOpenAccount();
  const queryClient = useQueryClient();
  const dismissal = useMutation({
    mutationFn: dismissLoginCodeReminder,
    onSuccess: () => {
      notify.success('Reminder Put Aside', 'The codes can be switched on in your account.');
      return queryClient.invalidateQueries(faultsQuery());
    },
    onError: (failure) => {
      console.error('The reminder could not be put aside:', failure);
      notify.error('Error', 'The reminder could not be put aside. Please try again.');
    },
  });

  return (
    <>
      <span>New browsers can be asked for a mailed code as well:</span>{' '}
      <button type="button" className="font-semibold underline" onClick={openAccount}>
        switch it on in your account
      </button>
      <span>, or </span>
      <button
        type="button"
        className="font-semibold underline"
        disabled={dismissal.isPending}
        onClick={() => dismissal.mutate()}
      >
        put this aside
      </button>
      <span>.</span>
    </>
  );
}
