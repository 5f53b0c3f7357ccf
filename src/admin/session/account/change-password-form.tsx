import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { notify } from '@/shared/feedback/notify';
import { BusyButton } from '@/shared/ui/busy-button';
import { changePassword, type PasswordChangeRefusal } from '@/admin/session/api/account-api';
import { devicesQuery } from './api/devices';
import { newPasswordHint, type PasswordChange, passwordChangeSchema } from '../login-schema';
import { FormProblem } from '../login/form-problem';
import { PasswordField } from '../login/password-field';

const refusals: Record<PasswordChangeRefusal, string> = {
  'wrong-current': 'That is not your current password. Please try again.',
  locked: 'Too many failed attempts. Please try again later.',
  'same-password': 'This is the password you already have. Please choose another one.',
  'weak-password': 'This password is too easy to guess. Please choose another one.',
  unknown:
    'The server did not answer, so the password may have changed. Try again. If the current password is refused, log in with the new one.',
};

/** Requires the current password, so that an unlocked screen is not enough to take over the account. */
export function ChangePasswordForm({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, reset, setError, formState } = useForm<PasswordChange>({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (passwords) => {
    try {
      const refusal = await changePassword({ email, ...passwords });
      if (refusal) return setError('root', { message: refusals[refusal] });
      reset();
      notify.success('Password Changed', 'All other devices were logged out.');
    } catch (error) {
      console.error('The password could not be changed:', error);
      setError('root', {
        message: 'An error occurred, and the password was not changed. Please try again.',
      });
    } finally {
      void queryClient.invalidateQueries(devicesQuery());
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        error={errors.currentPassword?.message}
        autoComplete="current-password"
        {...register('currentPassword')}
      />
      <PasswordField
        label="New password"
        hint={newPasswordHint}
        error={errors.newPassword?.message}
        autoComplete="new-password"
        {...register('newPassword')}
      />
      <FormProblem>{errors.root?.message}</FormProblem>
      <BusyButton
        isBusy={isSubmitting}
        type="submit"
        disabled={isSubmitting}
        className="justify-self-start max-sm:w-full"
      >
        {isSubmitting ? 'Changing the password…' : 'Change the password'}
      </BusyButton>
    </form>
  );
}
