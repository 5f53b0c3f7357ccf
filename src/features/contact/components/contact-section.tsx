import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Loading } from '@/components/feedback/loading';
import { NeedsScript } from '@/components/site/needs-script';
import { contactSection as texts } from '@/content/contact';
import { sections } from '@/content/sections';
import { claims } from '@/content/site';
import { latePart } from '@/lib/late-parts';
import type { PrefilledInquiry } from '@/lib/prefilled-inquiry';
import { BookCall } from './book-call';
import { ContactOptions } from './contact-options';
import { Postmark } from './postmark';

interface ContactSectionProps {
  /** Knows what the form starts with, as soon as that is known, and hands it to what it renders. */
  Prefill?: ComponentType<{ children: (inquiry: PrefilledInquiry | null) => ReactNode }>;
}

// The form brings validation and sending along, so it comes when somebody comes near it.
const PrefilledForm = latePart<ContactSectionProps>(sections.contact, async () => {
  const { ContactForm } = await import('./contact-form');
  return function FormWithPrefill({ Prefill }) {
    if (!Prefill) return <ContactForm />;
    return <Prefill>{(inquiry) => <ContactForm prefilled={inquiry} />}</Prefill>;
  };
});

/** The end of the home page: ways to reach the agency, and the form as a postcard to it. */
export function ContactSection(props: ContactSectionProps) {
  const titleId = `${sections.contact}-title`;
  return (
    <section
      id={sections.contact}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="contact bg-night"
    >
      <div className="page-width">
        <div>
          <h2 id={titleId} className="section-title">
            {texts.title}
          </h2>
          <p className="lead">{texts.lead}</p>
          <ContactOptions />
          <BookCall />
        </div>
        <div className="postcard bg-surface">
          <div className="postcard-head">
            <h3 className="card-title">{texts.formTitle}</h3>
            <Postmark responseTime={claims.responseTime.value} />
          </div>
          <NeedsScript what="This form" />
          <Suspense fallback={<Loading className="min-h-[34rem]" />}>
            <PrefilledForm {...props} />
          </Suspense>
        </div>
      </div>
    </section>
  );
}
