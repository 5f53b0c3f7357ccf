import { BookingLink } from '@/site/ui/booking-link';
import { Picture } from '@/shared/pictures/picture';
import { Postmark } from '@/site/ui/pictures/postmark';
import { FormCard } from '@/site/lead-form/fields/form-card';
import { contactSection as texts } from '@content/contact';
import { sections } from '@/shared/content/sections';
import { claims } from '@content/site';
import type { PrefilledInquiry } from '@/site/lead-form/prefilled-inquiry';
import { ContactForm } from './contact-form';
import { ContactOptions } from './contact-options';

interface ContactSectionProps {
  /** Values that the visitor's previous page passes on. */
  prefilled?: PrefilledInquiry | null;
}

/** The last section of the home page: contact options, and the form as a postcard. */
export function ContactSection({ prefilled = null }: ContactSectionProps) {
  const titleId = `${sections.contact}-title`;
  return (
    <section
      id={sections.contact}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="bg-night text-on-night"
    >
      <div className="page-width grid grid-cols-1 gap-12 py-section lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div>
          <h2 id={titleId} className="section-title max-w-[7.125em]">
            {texts.title}
          </h2>
          <p className="lead mt-5 max-w-md text-on-night-soft">{texts.lead}</p>
          <ContactOptions />
          <div className="mt-10 flex items-start gap-5">
            <Picture emoji="🗓️" className="die-cut size-18 shrink-0" />
            <div className="grow">
              <p className="mb-4 max-w-60 text-on-night-soft">{texts.callTitle}</p>
              <BookingLink className="max-sm:w-full">{texts.callAction}</BookingLink>
            </div>
          </div>
        </div>
        <FormCard
          className="text-ink shadow-raised"
          heading={
            <div className="mb-7 flex items-start justify-between gap-4 border-b-2 border-dashed border-line pb-6">
              <h3 className="card-title">{texts.formTitle}</h3>
              <Postmark value={claims.responseTime.value} caption={texts.postmark} />
            </div>
          }
        >
          <ContactForm prefilled={prefilled} />
        </FormCard>
      </div>
    </section>
  );
}
