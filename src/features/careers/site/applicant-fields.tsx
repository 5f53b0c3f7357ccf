import { memo } from 'react';
import { useFormState } from 'react-hook-form';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { applicationLimits } from '../schema';
import type { ApplicationControl } from './application-control';

interface ApplicantFieldsProps {
  control: ApplicationControl;
}

export const ApplicantFields = memo(function ApplicantFields({
  control: form,
}: ApplicantFieldsProps) {
  const { register } = form;
  const { errors } = useFormState({ control: form });

  return (
    <>
      <FormField label="Full name" error={errors.name?.message} className="sm:col-span-2">
        {(control) => (
          <Input
            {...control}
            {...register('name')}
            autoComplete="name"
            maxLength={applicationLimits.name}
          />
        )}
      </FormField>
      <FormField label="Email" error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('email')}
            type="email"
            autoComplete="email"
            maxLength={applicationLimits.email}
          />
        )}
      </FormField>
      <FormField label="Phone" error={errors.phone?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('phone')}
            type="tel"
            autoComplete="tel"
            placeholder="+91 00000 00000"
            maxLength={applicationLimits.phone}
          />
        )}
      </FormField>
    </>
  );
});
