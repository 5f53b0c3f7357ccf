import { site } from '@/shared/content/site.prepared';
import { memo } from 'react';
import type { Control } from 'react-hook-form';
import { SelectField } from '@/site/lead-form/fields/select-field';
import { BoundTextField } from '@/site/lead-form/fields/bound-text-field';
import { businessTypes, servicesNeeded } from '@content/inquiry-choices';
import { contactLimits } from './contact-limits';
import type { ContactFields, ContactMessage } from './contact-schema';

interface ContactFormFieldsProps {
  control: Control<ContactFields, unknown, ContactMessage>;
}

/** Memoised: the form around the fields renders again during hydration, and they are most of it. */
export const ContactFormFields = memo(function ContactFormFields({
  control,
}: ContactFormFieldsProps) {
  return (
    <>
      <BoundTextField
        control={control}
        name="name"
        label="Name"
        autoComplete="name"
        maxLength={contactLimits.name}
      />
      <BoundTextField
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={contactLimits.email}
      />
      <SelectField
        control={control}
        name="serviceNeeded"
        label="Service needed"
        placeholder="Select a service"
        options={servicesNeeded}
      />
      <SelectField
        control={control}
        name="businessType"
        label="Business type"
        placeholder="Select your business type"
        options={businessTypes}
        isOptional
      />
      <BoundTextField
        control={control}
        name="number"
        label="Phone number"
        type="tel"
        autoComplete="tel"
        placeholder={site.phonePlaceholder}
        maxLength={contactLimits.number}
        isOptional
        className="sm:col-span-2"
      />
      <BoundTextField
        control={control}
        name="message"
        label="About your project"
        maxLength={contactLimits.message}
        isMultiline
        isOptional
        className="sm:col-span-2"
      />
    </>
  );
});
