import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { notify } from '@/shared/feedback/notify';
import { BusyButton } from '@/shared/ui/busy-button';
import { TextField } from '@/shared/ui/text-field';
import { isLock } from '@/admin/session/lock-message';
import { useAuth } from '@/admin/session/use-auth';
import { type LoginInput, loginSchema } from '../login-schema';
import { FormProblem } from './form-problem';
import { PasswordField } from './password-field';

const refusedMessage = 'Invalid email or password. Please try again.';
const failedMessage = 'An error occurred. Please try again.';

/** The login form, which keeps its fields until the login succeeds. A locked account is offered the reset email. */
export function LoginForm({ onForgotten }: { onForgotten: () => void }) {
  const { login } = useAuth();
  const { register, handleSubmit, setError, formState } = useForm<LoginInput>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const problem = errors.root?.message;

  const submit = handleSubmit(async ({ email, password }) => {
    try {
      const outcome = await login(email, password);
      if (outcome === 'in') notify.success('Login Successful');
      if (typeof outcome === 'string') return;
      const { refusal } = outcome;
      setError('root', { message: isLock(refusal) ? refusal : refusedMessage });
    } catch (error) {
      console.error('Login failed:', error);
      setError('root', { message: failedMessage });
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
      <PasswordField
        label="Password"
        error={errors.password?.message}
        autoComplete="current-password"
        {...register('password')}
      />
      <FormProblem>
        {problem && isLock(problem) ? (
          <>
            <span>{`${problem} Or`}</span>{' '}
            <button type="button" className="underline" onClick={onForgotten}>
              set a new password by email
            </button>
            <span> to unlock it now.</span>
          </>
        ) : (
          problem
        )}
      </FormProblem>
      <BusyButton
        isBusy={isSubmitting}
        type="submit"
        size="large"
        disabled={isSubmitting}
        className="w-full"
      >
        {isSubmitting ? 'Logging in…' : 'Log in'}
      </BusyButton>
    </form>
  );
}
