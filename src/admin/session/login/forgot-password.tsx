import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { BusyButton } from '@/shared/ui/busy-button';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/text-field';
import { requestPasswordReset } from '@/admin/session/api/recovery-api';
import { paths } from '@/shared/paths';
import { Spoken } from '@/shared/feedback/spoken';
import { type ResetRequest, resetRequestSchema } from '../login-schema';
import { FormProblem } from './form-problem';

/** Requests the reset email. The response is the same for known and unknown addresses. */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
  const [isSent, setIsSent] = useState(false);
  const { register, handleSubmit, setError, setFocus, formState } = useForm<ResetRequest>({
    resolver: zodResolver(resetRequestSchema),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;

  // Moves the focus, because its element disappears each time: first the opener, then the form.
  const backRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSent) backRef.current?.focus();
    else setFocus('email');
  }, [isSent, setFocus]);

  const submit = handleSubmit(async ({ email }) => {
    try {
      await requestPasswordReset(email, window.location.origin + paths.resetPassword.to());
      setIsSent(true);
    } catch (error) {
      console.error('The reset could not be requested:', error);
      setError('root', { message: 'An error occurred. Please try again.' });
    }
  });

  return (
    <div className="grid gap-5">
      <Spoken>
        {isSent && (
          <p className="rounded-control border border-line-strong bg-success-soft px-4 py-3 font-medium">
            If there is an account with this address, an email with a link is on its way. The link
            works once, for 15 minutes.
          </p>
        )}
      </Spoken>
      {!isSent && (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
          <p className="text-ink-soft">
            Enter the address you log in with. We email you a link to set a new password.
          </p>
          <TextField
            label="Email"
            error={errors.email?.message}
            {...register('email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <FormProblem>{errors.root?.message}</FormProblem>
          <BusyButton isBusy={isSubmitting} type="submit" size="large" disabled={isSubmitting}>
            Send the link
          </BusyButton>
        </form>
      )}
      <Button ref={backRef} variant="ghost" onClick={onBack}>
        Back to the login
      </Button>
    </div>
  );
}
