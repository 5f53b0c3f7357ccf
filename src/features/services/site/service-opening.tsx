import { Link } from 'react-router-dom';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { ExternalLink } from '@/components/site/external-link';
import { Marigold } from '@/components/site/marigold';
import { buttonClasses } from '@/components/ui/button-classes';
import { sections } from '@/content/sections';
import type { ServiceCard } from '@/content/services/types';
import { servicePage as texts } from '@/content/services-section';
import { site } from '@/content/site';

export function ServiceOpening({ service }: { service: ServiceCard }) {
  return (
    <div className="field-block text-on-field max-md:[--burst:100%_0%]">
      <div className="mx-auto flex max-w-page items-center justify-between gap-8 px-gutter pt-12 pb-14 md:pt-16 md:pb-20">
        <div className="min-w-0">
          <h1 className="max-w-[8.3125em] text-display-1 font-extrabold">{service.title}</h1>
          <p className="mt-5 max-w-prose text-lead font-medium">{service.subtitle}</p>
          <p className="mt-3 max-w-prose text-on-field-soft">{service.description}</p>
          <OpeningLinks />
        </div>
        <ServiceSeal emoji={service.emoji} />
      </div>
    </div>
  );
}

function OpeningLinks() {
  return (
    <div className="mt-8 flex flex-wrap gap-x-4 gap-y-3">
      <ExternalLink
        href={site.bookingUrl}
        className={buttonClasses({
          size: 'large',
          className: 'bg-on-field text-field hover:bg-on-field-soft',
        })}
      >
        {texts.bookCall}
        <ArrowUpRight aria-hidden="true" className="size-5" />
      </ExternalLink>
      <Link
        to={`#${sections.pricing}`}
        className={buttonClasses({
          size: 'large',
          variant: 'outline',
          className: 'text-on-field hover:bg-on-field hover:text-field',
        })}
      >
        {texts.seePricing}
        <ArrowDown aria-hidden="true" className="size-5" />
      </Link>
    </div>
  );
}

/** The service's emoji on a marigold with a rim in the service's colour. */
function ServiceSeal({ emoji }: Pick<ServiceCard, 'emoji'>) {
  return (
    <div
      aria-hidden="true"
      className="relative hidden size-52 shrink-0 place-items-center md:grid lg:mr-[6%] lg:size-76"
    >
      <Marigold petals={18} className="absolute inset-0 size-full text-(--dye)" />
      <Marigold petals={18} className="absolute inset-[11%] size-[78%] text-seal-quiet" />
      <span className="emoji relative text-[4.75rem] lg:text-[7.5rem]">{emoji}</span>
    </div>
  );
}
