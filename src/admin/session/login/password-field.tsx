import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { FormField } from '@/shared/ui/form-field';
import { Input } from '@/shared/ui/input';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: string;
  error: string | undefined;
  hint?: string;
}

export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FormField label={label} error={error} hint={hint}>
      {(control) => (
        <div className="relative">
          <Input {...control} {...input} type={isShown ? 'text' : 'password'} className="pe-13" />
          <button
            type="button"
            aria-label="Show password"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="absolute top-1/2 inset-e-1.5 inline-flex size-10 -translate-y-1/2 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </FormField>
  );
}
