import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { ExternalLink } from '@/components/site/external-link';
import { buttonClasses } from '@/components/ui/button-classes';
import { contactSection as texts } from '@/content/contact';
import { site } from '@/content/site';

/** The link to the free call, on the external scheduling page. */
export function BookCall() {
  return (
    <div className="contact-call">
      <span aria-hidden="true" className="emoji die-cut">
        🗓️
      </span>
      <div>
        <p>{texts.callTitle}</p>
        <ExternalLink href={site.bookingUrl} className={buttonClasses()}>
          {texts.callAction}
          <ArrowUpRight aria-hidden="true" className="line-icon" />
        </ExternalLink>
      </div>
    </div>
  );
}
