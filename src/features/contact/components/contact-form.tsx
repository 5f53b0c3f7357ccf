import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { notify } from '@/components/feedback/notify';
import { DraftNote } from '@/components/site/draft-note';
import { Honeypot } from '@/components/site/honeypot';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { Spinner } from '@/components/ui/spinner';
import { Textarea } from '@/components/ui/textarea';
import {
  businessTypes,
  contactMessages as messages,
  contactSection as texts,
  servicesNeeded,
} from '@/content/contact';
import { useFormDraft } from '@/hooks/use-form-draft';
import { useHoneypot } from '@/hooks/use-honeypot';
import { useLeadSubmission } from '@/hooks/use-lead-submission';
import { useReturnFocus } from '@/hooks/use-return-focus';
import type { PrefilledInquiry } from '@/lib/prefilled-inquiry';
import { inquirySteps, prepareInquiry } from '../api/inquiry-steps';
import {
  type ContactFields,
  type ContactMessage,
  contactLimits,
  contactMessageSchema,
  isContactIncomplete,
} from '../schema';
import { usePrefilledInquiry } from './use-prefilled-inquiry';

const draftFields = contactMessageSchema.keyof().options;

interface ContactFormProps {
  /** What the visitor's last page knew. */
  prefilled?: PrefilledInquiry | null;
}

export function ContactForm({ prefilled = null }: ContactFormProps) {
  const { ref: honeypot, hasCaught } = useHoneypot();
  const submission = useLeadSubmission(inquirySteps, 'together');
  // No default values: what was typed before this component came alive stays in its fields.
  const form = useForm<ContactFields, unknown, ContactMessage>({
    resolver: zodResolver(contactMessageSchema),
  });
  const { register, handleSubmit, reset, getValues, formState } = form;
  const { errors, isSubmitting } = formState;
  useReturnFocus(isSubmitting);
  const draft = useFormDraft({ name: 'contact', fields: draftFields, form, submission });
  usePrefilledInquiry(prefilled, draft.prefill);

  useEffect(() => {
    notify.prepare();
    prepareInquiry();
  }, []);

  const send = async (message: ContactMessage) => {
    if (hasCaught()) {
      notify.error(messages.failure.title, messages.failure.description);
      return;
    }
    const outcome = await submission.submit(message);
    if (!outcome) return;
    // The specified toasts follow the mail; the row is the copy that makes sure nothing is lost.
    if (!outcome.isSent) {
      notify.error(messages.failure.title, messages.failure.description);
      return;
    }
    submission.startOver();
    draft.clear();
    reset();
    notify.success(messages.success.title, messages.success.description);
  };

  const refuse = () => {
    if (!isContactIncomplete(getValues())) return;
    notify.error(messages.missing.title, messages.missing.description);
  };

  return (
    <form
      noValidate
      // Sent by script. Without it, nothing typed may end up in the address.
      method="post"
      onSubmit={(event) => void handleSubmit(send, refuse)(event)}
      onInput={draft.noteInput}
      className="contact-form"
    >
      <Honeypot ref={honeypot} />
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
      <DraftNote isRestored={draft.isRestored} onStartOver={draft.startOver} />
      <Button type="submit" size="large" disabled={isSubmitting} className="form-wide">
        {isSubmitting && <Spinner />}
        {isSubmitting ? texts.sending : texts.submit}
      </Button>
    </form>
  );
}
