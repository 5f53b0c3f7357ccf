import { ArrowUpRight, Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ExternalLink } from '@/components/site/external-link';
import { buttonClasses } from '@/components/ui/button-classes';
import { servicePrices } from '@/content/services/prices';
import type { ServiceCard as ServiceCardData } from '@/content/services/types';
import { servicesSection as texts } from '@/content/services-section';
import { site } from '@/content/site';
import { paths } from '@/lib/paths';
import { formatPrice } from '../price';

/** A stall: the awning in the service's colour, the goods below, the price on the board. */
export function ServiceCard({ service }: { service: ServiceCardData }) {
  const { starter, terms } = servicePrices[service.id];
  return (
    <article
      data-dye={service.color}
      className="group relative flex w-full flex-col rounded-b-card border border-t-0 border-line bg-surface shadow-card"
    >
      <div aria-hidden="true" className="relative -mx-1.5 sm:-mx-3">
        <div className="stall-awning rounded-t-control" />
        <span className="emoji die-cut tilt absolute top-8 right-6 text-[2.75rem] sm:right-9">
          {service.emoji}
        </span>
      </div>
      <div className="flex grow flex-col px-5 pt-7 pb-6 sm:px-8 sm:pb-8">
        <h3 className="max-w-[16ch] text-display-3 font-bold">{service.title}</h3>
        <p className="mt-2 max-w-md text-lead font-medium text-(--dye-ink)">{service.subtitle}</p>
        <p className="mt-3 text-ink-soft">{service.description}</p>
        <ul
          aria-label={texts.highlightsLabel}
          className="mt-6 grid gap-x-6 gap-y-2.5 border-t-2 border-dashed border-line pt-6 sm:grid-cols-2"
        >
          {service.highlights.map((highlight) => (
            <li key={highlight} className="flex gap-2.5 leading-snug">
              <Check
                aria-hidden="true"
                className="mt-0.5 size-5 shrink-0 text-(--dye-ink)"
                strokeWidth={2.5}
              />
              {highlight}
            </li>
          ))}
        </ul>
        <dl className="mt-6 mb-7 grid gap-x-6 gap-y-4 rounded-control bg-(--dye-soft) p-4 sm:grid-cols-2 sm:p-5">
          <Fact term={texts.perfectForLabel} text={service.perfectForText} />
          <Fact term={texts.resultLabel} text={service.resultText} />
        </dl>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <p className="leading-tight">
            <span className="block text-small text-ink-soft">{texts.priceLabel}</span>
            <span className="font-display text-[1.75rem] font-extrabold tracking-tight">
              {formatPrice(starter)}
            </span>{' '}
            <span className="text-small text-ink-soft">{terms}</span>
          </p>
          <Link to={paths.service.to(service.id)} className={buttonClasses()}>
            {texts.learnMore}
            <span className="sr-only"> about {service.title}</span>
          </Link>
        </div>
        <ExternalLink
          href={site.bookingUrl}
          className="mt-3 inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-(--dye-ink) underline decoration-2 underline-offset-4 hover:decoration-4"
        >
          {texts.discoveryCall}
          <ArrowUpRight aria-hidden="true" className="size-4.5 shrink-0" />
        </ExternalLink>
      </div>
    </article>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="text-small font-semibold text-(--dye-ink)">{term}</dt>
      <dd className="mt-0.5 leading-snug">{text}</dd>
    </div>
  );
}
