import { ArrowDown, ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ExternalLink } from '@/components/site/external-link';
import { PageOpening } from '@/components/site/page-opening';
import { buttonClasses } from '@/components/ui/button-classes';
import type { Service } from '@/content/services/types';
import { servicePage as texts } from '@/content/services-section';
import { site } from '@/content/site';
import { pricingId } from './pricing-board';

/** What the service is, in one glance, and the two things to do next. */
export function ServiceOpening({ service }: { service: Service }) {
  return (
    <PageOpening emoji={service.emoji} title={service.title} lead={service.subtitle}>
      <p className="mt-3 max-w-prose text-on-field-soft">{service.description}</p>
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
          to={{ hash: pricingId }}
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
    </PageOpening>
  );
}
