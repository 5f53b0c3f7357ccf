import { NeedsScript } from '@/components/site/needs-script';
import { contactSection as texts } from '@/content/contact';
import { sections } from '@/content/sections';
import { claims } from '@/content/site';
import type { PrefilledInquiry } from '@/lib/leads/prefilled-inquiry';
import { BookCall } from './book-call';
import { ContactForm } from './contact-form';
import { ContactOptions } from './contact-options';
import { Postmark } from './postmark';

interface ContactSectionProps {
  /** Values from the visitor's last page. */
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
          <ContactForm prefilled={prefilled} />
        </div>
      </div>
    </section>
  );
}
