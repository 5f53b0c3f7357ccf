import { ArrowUpRight } from 'lucide-react';
import { ExternalLink } from '@/components/site/external-link';
import { buttonClasses } from '@/components/ui/button-classes';
import { contactSection as texts } from '@/content/contact';
import { site } from '@/content/site';

/** For those who would rather talk: the free call, on the external scheduling page. */
export function BookCall() {
  return (
    <div className="mt-10 flex items-start gap-5">
      <span aria-hidden="true" className="emoji die-cut shrink-0">
        🗓️
      </span>
      <div>
        <p className="max-w-xs text-on-night-soft">{texts.callTitle}</p>
        <ExternalLink
          href={site.bookingUrl}
          className={buttonClasses({ variant: 'accent', className: 'mt-4' })}
        >
          {texts.callAction}
          <ArrowUpRight aria-hidden="true" className="size-5" />
        </ExternalLink>
      </div>
    </div>
  );
}
