import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { ExternalLink } from '@/components/site/external-link';
import { Picture } from '@/components/site/pictures/picture';
import { buttonClasses } from '@/components/ui/button-classes';
import { contactSection as texts } from '@/content/contact';
import { site } from '@/content/site';

/** The link to the free call, on the external scheduling page. */
export function BookCall() {
  return (
    <div className="mt-10 flex items-start gap-5">
      <Picture emoji="🗓️" className="die-cut size-18 shrink-0" />
      <div className="grow">
        <p className="mb-4 max-w-60 text-on-night-soft">{texts.callTitle}</p>
        <ExternalLink
          href={site.bookingUrl}
          className={buttonClasses({ className: 'max-sm:w-full' })}
        >
          {texts.callAction}
          <ArrowUpRight aria-hidden="true" className="size-5 shrink-0" />
        </ExternalLink>
      </div>
    </div>
  );
}
