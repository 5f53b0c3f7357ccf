import { memo } from 'react';
import { type Control, useFormState } from 'react-hook-form';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { Textarea } from '@/components/ui/textarea';
import { businessTypes, servicesNeeded } from '@/content/contact';
import { type ContactFields, type ContactMessage, contactLimits } from '../schema';

interface ContactFormFieldsProps {
  control: Control<ContactFields, unknown, ContactMessage>;
}

/** Follows the form's errors by itself: the form around it is rendered again as soon as it is ready, and this is most of it. */
export const ContactFormFields = memo(function ContactFormFields({
  control: form,
}: ContactFormFieldsProps) {
  const { register } = form;
  const { errors } = useFormState({ control: form });

  return (
    <>
      <FormField label="Name" error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('name')}
            autoComplete="name"
            maxLength={contactLimits.name}
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
            maxLength={contactLimits.email}
          />
        )}
      </FormField>
      <FormField label="Service needed" error={errors.serviceNeeded?.message}>
        {(control) => (
          <NativeSelect {...control} {...register('serviceNeeded')}>
            <option value="">Select a service</option>
            {servicesNeeded.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <FormField label="Business type" error={errors.businessType?.message} isOptional>
        {(control) => (
          <NativeSelect {...control} {...register('businessType')}>
            <option value="">Select your business type</option>
            {businessTypes.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <FormField
        label="Phone number"
        error={errors.number?.message}
        isOptional
        className="form-wide"
      >
        {(control) => (
          <Input
            {...control}
            {...register('number')}
            type="tel"
            autoComplete="tel"
            placeholder="+91 00000 00000"
            maxLength={contactLimits.number}
          />
        )}
      </FormField>
      <FormField
        label="About your project"
        error={errors.message?.message}
        isOptional
        className="form-wide"
      >
        {(control) => (
          <Textarea {...control} {...register('message')} maxLength={contactLimits.message} />
        )}
      </FormField>
    </>
  );
});
