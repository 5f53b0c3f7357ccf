import ArrowDown from 'lucide-react/icons/arrow-down';
import { BookingLink } from '@/site/ui/booking-link';
import { ButtonLink } from '@/site/ui/button-link';
import { PageOpening } from '@/site/ui/page-opening';
import { Marigold } from '@/shared/pictures/marigold';
import { Picture } from '@/shared/pictures/picture';
import { sections } from '@/shared/content/sections';
import type { ServiceCard } from '@/content/service-types';
import { servicePage as texts } from '@content/services-section';

export function ServiceOpening({ service }: { service: ServiceCard }) {
  return (
    <PageOpening title={service.title} seal={<ServiceSeal emoji={service.emoji} />}>
      <p className="lead mt-5 font-medium">{service.subtitle}</p>
      <p className="mt-3 max-w-prose text-on-field-soft">{service.description}</p>
      <div className="mt-8 flex flex-wrap gap-x-4 gap-y-3 max-sm:*:w-full print:hidden">
        <BookingLink size="large">{texts.bookCall}</BookingLink>{' '}
        <ButtonLink to={`#${sections.pricing}`} size="large" variant="outline">
          {texts.seePricing}
          <ArrowDown aria-hidden="true" />
        </ButtonLink>
      </div>
    </PageOpening>
  );
}

/** Shows the service's picture on a marigold with a rim in the service's colour. */
function ServiceSeal({ emoji }: Pick<ServiceCard, 'emoji'>) {
  return (
    <div className="picture-on-cream relative hidden size-52 shrink-0 place-items-center md:grid lg:me-[6%] lg:size-76">
      <Marigold petals={18} className="absolute inset-0 size-full text-(--dye)" />
      <Marigold petals={18} className="absolute inset-[11%] size-[78%] text-seal" />
      <Picture emoji={emoji} className="relative size-1/2" />
    </div>
  );
}
