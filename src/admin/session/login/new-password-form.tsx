import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { BusyButton } from '@/shared/ui/busy-button';
import type { RecoveryTokens } from '@/admin/session/browser/mail-link';
import {
  type PasswordRefusal,
  setNewPassword,
  finishPasswordChange,
} from '@/admin/session/api/recovery-api';
import { type NewPassword, newPasswordHint, newPasswordSchema } from '../login-schema';
import { FormProblem } from './form-problem';
import { PasswordField } from './password-field';

const refusals: Record<Exclude<PasswordRefusal, 'link-expired'>, string> = {
  'same-password': 'This is the password you already have. Choose another one, or log in with it.',
  'weak-password': 'This password is too easy to guess. Please choose another one.',
};

interface NewPasswordFormProps {
  tokens: RecoveryTokens;
  onDone: () => void;
  onExpired: () => void;
}

export function NewPasswordForm({ tokens, onDone, onExpired }: NewPasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<NewPassword>({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    try {
      const refusal = await setNewPassword(tokens, password);
      if (refusal === 'link-expired') return onExpired();
      if (refusal) return setError('root', { message: refusals[refusal] });
      await finishPasswordChange();
      onDone();
    } catch (error) {
      console.error('The password could not be set:', error);
      setError('root', { message: 'An error occurred. Please try again.' });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <PasswordField
        label="New password"
        hint={newPasswordHint}
        error={errors.password?.message}
        autoComplete="new-password"
        {...register('password')}
      />
      <FormProblem>{errors.root?.message}</FormProblem>
      <BusyButton isBusy={isSubmitting} type="submit" size="large" disabled={isSubmitting}>
        {isSubmitting ? 'Setting the password…' : 'Set the password and log in'}
      </BusyButton>
    </form>
  );
}
