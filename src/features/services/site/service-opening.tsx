import ArrowDown from 'lucide-react/icons/arrow-down';
import { BookingLink } from '@/components/site/booking-link';
import { ButtonLink } from '@/components/site/button-link';
import { Marigold } from '@/components/site/pictures/marigold';
import { Picture } from '@/components/site/pictures/picture';
import { sections } from '@/content/sections';
import type { ServiceCard } from '@/content/services/types';
import { servicePage as texts } from '@/content/services-section';

export function ServiceOpening({ service }: { service: ServiceCard }) {
  return (
    <div className="field-block text-on-field max-md:[--burst:100%_0%] print:text-ink">
      <div className="page-width flex items-center justify-between gap-8 pt-12 pb-14 md:pt-16 md:pb-20 print:py-0">
        <div className="min-w-0">
          <h1 className="max-w-[8.3125em] text-display-1 font-extrabold print:max-w-none print:text-display-2">
            {service.title}
          </h1>
          <p className="lead mt-5 font-medium">{service.subtitle}</p>
          <p className="mt-3 max-w-prose text-on-field-soft print:text-ink">
            {service.description}
          </p>
          <div className="mt-8 flex flex-wrap gap-x-4 gap-y-3 max-sm:*:w-full print:hidden">
            <BookingLink size="large">{texts.bookCall}</BookingLink>
            <ButtonLink to={`#${sections.pricing}`} size="large" variant="outline">
              {texts.seePricing}
              <ArrowDown aria-hidden="true" />
            </ButtonLink>
          </div>
        </div>
        <ServiceSeal emoji={service.emoji} />
      </div>
    </div>
  );
}

/** The service's picture on a marigold with a rim in the service's colour. */
function ServiceSeal({ emoji }: Pick<ServiceCard, 'emoji'>) {
  return (
    <div className="picture-on-cream relative hidden size-52 shrink-0 place-items-center md:grid lg:mr-[6%] lg:size-76 print:hidden">
      <Marigold petals={18} className="absolute inset-0 size-full text-(--dye)" />
      <Marigold petals={18} className="absolute inset-[11%] size-[78%] text-seal-quiet" />
      <Picture emoji={emoji} isNamed className="relative size-1/2" />
    </div>
  );
}
