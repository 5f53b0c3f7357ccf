import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Spinner } from '@/components/ui/spinner';
import {
  type PasswordRefusal,
  type RecoveryTokens,
  setNewPassword,
  tidyUpAfterNewPassword,
} from '@/lib/auth/recovery-api';
import { minPasswordLength, type NewPassword, newPasswordSchema } from '../model';
import { FormProblem } from './form-problem';
import { PasswordInput } from './password-input';

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
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, formState } = useForm<NewPassword>({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '' },
  });

  const submit = handleSubmit(async ({ password }) => {
    setProblem(undefined);
    try {
      const refusal = await setNewPassword(tokens, password);
      if (refusal === 'link-expired') return onExpired();
      if (refusal) return setProblem(refusals[refusal]);
      await tidyUpAfterNewPassword();
      onDone();
    } catch (error) {
      console.error('The password could not be set:', error);
      setProblem('An error occurred. Please try again.');
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormField
        label="New password"
        hint={`At least ${minPasswordLength} characters; a few words are fine.`}
        error={formState.errors.password?.message}
      >
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="new-password" />
        )}
      </FormField>
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" size="large" disabled={formState.isSubmitting}>
        {formState.isSubmitting && <Spinner />}
        {formState.isSubmitting ? 'Setting the password…' : 'Set the password and log in'}
      </Button>
    </form>
  );
}
