import { memo } from 'react';
import { type UseFormGetValues, useFormState } from 'react-hook-form';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { type ApplicationFields, applicationLimits } from '../schema';
import type { ApplicationControl } from './application-control';
import { useFieldValue } from './use-field-value';

interface IntroductionFieldsProps {
  control: ApplicationControl;
  getValues: UseFormGetValues<ApplicationFields>;
}

export const IntroductionFields = memo(function IntroductionFields({
  control: form,
  getValues,
}: IntroductionFieldsProps) {
  const { register } = form;
  const { errors } = useFormState({ control: form });
  const introduction = useFieldValue(form, getValues, 'introduction');

  return (
    <>
      <FormField
        label="LinkedIn or portfolio URL"
        error={errors.linkedin?.message}
        isOptional
        className="sm:col-span-2"
      >
        {(control) => (
          <Input
            {...control}
            {...register('linkedin')}
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
            maxLength={applicationLimits.linkedin}
          />
        )}
      </FormField>
      <FormField
        label="Short introduction"
        error={errors.introduction?.message}
        hint={`${introduction?.trim().length ?? 0} of ${applicationLimits.introduction} characters`}
        isOptional
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} {...register('introduction')} />}
      </FormField>
    </>
  );
});
