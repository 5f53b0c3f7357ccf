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
  /** What the visitor's last page knew, for the form to start with. */
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
