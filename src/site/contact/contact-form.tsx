import { notify } from '@/shared/feedback/notify';
import { contactMessages as messages, contactSection as texts } from '@content/contact';
import { loadOnce } from '@/site/lead-form/form-code';
import { LeadForm } from '@/site/lead-form/lead-form';
import { useLeadForm } from '@/site/lead-form/use-lead-form';
import type { PrefilledInquiry } from '@/site/lead-form/prefilled-inquiry';
import { isContactIncomplete } from './contact-limits';
import type { ContactMessage } from './contact-schema';
import { ContactFormFields } from './contact-form-fields';
import { usePrefill } from './use-prefill';

const loadCode = loadOnce(() => import('./send'));

interface ContactFormProps {
  /** Values that the visitor's previous page passes on. */
  prefilled?: PrefilledInquiry | null;
}

export function ContactForm({ prefilled }: ContactFormProps) {
  const lead = useLeadForm({
    draftName: 'contact',
    noun: 'message',
    loadCode,
    order: 'together',
    toSent: (message: ContactMessage) => message,
    messages,
  });
  usePrefill(lead.form, prefilled);

  const { title, description } = messages.missing;
  const refuse = () => {
    if (isContactIncomplete(lead.form.getValues())) notify.error(title, description);
    else notify.dismiss(title);
  };

  return (
    <LeadForm
      lead={lead}
      submitLabel={texts.submit}
      busyLabel={texts.sending}
      onInvalid={refuse}
      // Dismisses the toast, which would cover the errors beside the fields.
      onInput={() => notify.dismiss(title)}
    >
      <ContactFormFields control={lead.form.control} />
    </LeadForm>
  );
}
