import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { emailPattern, toVisibleAddress } from '@text/typed-address';
import { BusyButton } from '@/shared/ui/busy-button';
import { TextField } from '@/shared/ui/text-field';

const addressSchema = z.object({
  email: z
    .string()
    .transform(toVisibleAddress)
    .refine((email) => emailPattern.test(email), "This isn't an address."),
});

interface CorrectAddressProps {
  /** The address that failed. */
  email: string;
  isBusy: boolean;
  onSend: (email: string) => void;
}

/** Corrects the person's address before a reply is sent again. */
export function CorrectAddress({ email, isBusy, onSend }: CorrectAddressProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(addressSchema),
    defaultValues: { email },
  });
  return (
    <form
      noValidate
      className="grid basis-full gap-3"
      onSubmit={(event) => void handleSubmit((typed) => onSend(typed.email))(event)}
    >
      <TextField
        label="Their email address"
        type="email"
        autoComplete="off"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <div>
        <BusyButton type="submit" size="small" isBusy={isBusy}>
          Save and send again
        </BusyButton>
      </div>
    </form>
  );
}
