import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { notify } from '@/components/feedback/notify';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Spinner } from '@/components/ui/spinner';
import { TextField } from '@/components/ui/text-field';
import { isLock } from '@/lib/auth/lock-message';
import { useAuth } from '@/lib/auth/use-auth';
import { type LoginInput, loginSchema } from '../model';
import { FormProblem } from './form-problem';
import { PasswordInput } from './password-input';

const refusedMessage = 'Invalid email or password. Please try again.';
const failedMessage = 'An error occurred. Please try again.';

/** Email and password, which stay until the login succeeds. A locked account is pointed to the reset mail. */
export function LoginForm({ onForgotten }: { onForgotten: () => void }) {
  const { login } = useAuth();
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, formState } = useForm<LoginInput>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email, password }) => {
    setProblem(undefined);
    try {
      const refusal = await login(email, password);
      if (refusal === null) notify.success('Login Successful');
      else setProblem(isLock(refusal) ? refusal : refusedMessage);
    } catch (error) {
      console.error('Login failed:', error);
      setProblem(failedMessage);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label="Email"
        error={errors.email?.message}
        {...register('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormField label="Password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
        )}
      </FormField>
      <FormProblem>
        {problem && isLock(problem) ? (
          <>
            {problem} Or{' '}
            <button type="button" className="underline" onClick={onForgotten}>
              set a new password by mail
            </button>
            to unlock it now.
          </>
        ) : (
          problem
        )}
      </FormProblem>
      <Button type="submit" size="large" disabled={isSubmitting} className="w-full">
        {isSubmitting && <Spinner />}
        {isSubmitting ? 'Logging in…' : 'Log in'}
      </Button>
    </form>
  );
}
