import { site } from '@/shared/content/site.prepared';
import { memo } from 'react';
import type { Control } from 'react-hook-form';
import { SelectField } from '@/site/lead-form/fields/select-field';
import { BoundTextField } from '@/site/lead-form/fields/bound-text-field';
import { businessTypes, servicesNeeded } from '@content/inquiry-choices';
import { contactFields as words } from '@content/words/forms/contact-form';
import { contactLimits } from './contact-limits';
import type { ContactFields, ContactMessage } from './contact-schema';

interface ContactFormFieldsProps {
  control: Control<ContactFields, unknown, ContactMessage>;
}

/** Memoized, because the surrounding form renders again during hydration and consists mostly of these fields. */
export const ContactFormFields = memo(function ContactFormFields({
  control,
}: ContactFormFieldsProps) {
  return (
    <>
      <BoundTextField
        control={control}
        name="name"
        label={words.name.label}
        autoComplete="name"
        maxLength={contactLimits.name}
      />
      <BoundTextField
        control={control}
        name="email"
        label={words.email.label}
        type="email"
        autoComplete="email"
        maxLength={contactLimits.email}
      />
      <SelectField
        control={control}
        name="serviceNeeded"
        {...words.service}
        options={servicesNeeded}
      />
      <SelectField
        control={control}
        name="businessType"
        {...words.business}
        options={businessTypes}
        isOptional
      />
      <BoundTextField
        control={control}
        name="number"
        label={words.phone.label}
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
        label={words.message.label}
        maxLength={contactLimits.message}
        isMultiline
        isOptional
        className="sm:col-span-2"
      />
    </>
  );
});
