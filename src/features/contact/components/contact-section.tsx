import { lazy, Suspense } from 'react';
import { Loading } from '@/components/feedback/loading';
import { NeedsScript } from '@/components/site/needs-script';
import { contactSection as texts } from '@/content/contact';
import { sections } from '@/content/sections';
import { claims } from '@/content/site';
import type { PrefilledInquiry } from '@/lib/prefilled-inquiry';
import { BookCall } from './book-call';
import { ContactOptions } from './contact-options';
import { Postmark } from './postmark';

// The form brings validation and sending along, so it comes after the page, not with it.
const ContactForm = lazy(async () => ({ default: (await import('./contact-form')).ContactForm }));

interface ContactSectionProps {
  /** What the form starts with, as soon as it is known. */
  prefilled?: PrefilledInquiry | null;
}

/** The end of the home page: ways to reach the agency, and the form as a postcard to it. */
export function ContactSection({ prefilled = null }: ContactSectionProps) {
  const titleId = `${sections.contact}-title`;
  return (
    <section
      id={sections.contact}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="bg-night text-on-night"
    >
      <div className="mx-auto grid max-w-page gap-12 px-gutter py-section lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div>
          <h2 id={titleId} className="max-w-[12ch] text-display-2 font-extrabold">
            {texts.title}
          </h2>
          <p className="mt-5 max-w-md text-lead text-on-night-soft">{texts.lead}</p>
          <ContactOptions />
          <BookCall />
        </div>
        <div className="relative rounded-card bg-surface p-5 text-ink shadow-raised sm:p-9">
          <div className="mb-7 flex items-start justify-between gap-4 border-b-2 border-dashed border-line pb-6">
            <h3 className="text-display-3 font-bold">{texts.formTitle}</h3>
            <Postmark responseTime={claims.responseTime.value} />
          </div>
          <NeedsScript what="This form" className="mb-6" />
          <Suspense fallback={<Loading className="min-h-[34rem]" />}>
            <ContactForm prefilled={prefilled} />
          </Suspense>
        </div>
      </div>
    </section>
  );
}
