import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { BusyButton } from '@/shared/ui/busy-button';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/text-field';
import { loginCodeStateQuery, requestLoginCode } from '@/admin/session/api/login-code-api';
import { type LoginCode, loginCodeSchema } from '../login-schema';
import { CodeMailState } from './code-mail-state';
import { FormProblem } from './form-problem';

interface CodeFormProps {
  submitLabel: string;
  busyLabel: string;
  /** Returns false for a wrong code. Throws when the server does not answer. */
  onCode: (code: string) => Promise<boolean>;
  cancelLabel: string;
  onCancel: () => void;
}

/** Requests an emailed code, shows the state of the email, and takes the code. */
export function CodeForm({ submitLabel, busyLabel, onCode, cancelLabel, onCancel }: CodeFormProps) {
  const { mail, asking } = useCodeMail();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<LoginCode>({
    resolver: zodResolver(loginCodeSchema),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = handleSubmit(async ({ code }) => {
    try {
      if (await onCode(code)) return;
      setError('root', {
        message:
          'This code is wrong. A code works once, for ten minutes, in the browser that asked for it. A newer code replaces it.',
      });
    } catch (error) {
      console.error('The code could not be checked:', error);
      setError('root', { message: 'An error occurred. Please try again.' });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <CodeMailState mail={mail} asking={asking} />
      <TextField
        label="Code"
        error={errors.code?.message}
        {...register('code')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <FormProblem>{errors.root?.message}</FormProblem>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <BusyButton isBusy={isSubmitting} type="submit" disabled={isSubmitting}>
          {isSubmitting ? busyLabel : submitLabel}
        </BusyButton>
        <BusyButton
          isBusy={asking.isPending}
          variant="outline"
          onClick={() => asking.mutate()}
          type="button"
        >
          Email another code
        </BusyButton>
        <Button variant="ghost" onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </form>
  );
}

/** Requests a code when none is on its way: once, so that an open page does not send one after the other. */
function useCodeMail() {
  const queryClient = useQueryClient();
  const mail = useQuery(loginCodeStateQuery());
  const asking = useMutation({
    mutationFn: requestLoginCode,
    onError: (failure) => console.error('The code could not be requested:', failure),
    onSettled: () => queryClient.invalidateQueries(loginCodeStateQuery()),
  });

  const { isIdle, mutate } = asking;
  const isFirst = isIdle && mail.data?.status === 'none';
  useEffect(() => {
    if (isFirst) mutate();
  }, [isFirst, mutate]);
  return { mail, asking };
}
