import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { ExternalLink } from '@/site/ui/external-link';
import { Figure } from '@/shared/format/figure';
import { Picture } from '@/shared/pictures/picture';
import { ButtonLink } from '@/site/ui/button-link';
import type { ServiceCard as ServiceCardData } from '@/content/service-types';
import { servicesSection as texts } from '@content/services-section';
import { site } from '@/shared/content/site.prepared';
import { paths } from '@/shared/paths';
import { formatPrice } from '@/shared/format/format';
import { CheckItem } from './check-item';

/** Shows a service on the home page, drawn as a market stall. On phones and tablets its details open on demand. */
export function ServiceCard({ service }: { service: ServiceCardData }) {
  const { starter, terms } = service.prices;
  return (
    <article data-dye={service.color} className="group relative flex w-full flex-col">
      <div
        aria-hidden="true"
        className="stall-awning z-1 -mx-1.5 h-14 rounded-t-control lg:-mx-3 lg:h-19"
      />
      <Picture
        emoji={service.emoji}
        className="die-cut tilt pointer-events-none absolute top-5 inset-e-4 z-1 size-18 lg:top-8 lg:inset-e-8 lg:size-24"
      />
      <div className="flex grow flex-col rounded-b-card border border-t-0 border-line print:rounded-card print:border-t bg-surface px-5 pt-5 pb-3 shadow-card lg:px-8 lg:pt-7 lg:pb-6">
        <h3 className="card-title pe-16 max-lg:text-2xl max-lg:small-cut large-text:pt-8 large-text:pe-0 lg:pe-28">
          {service.title}
        </h3>
        <p className="lead mt-2 max-w-md font-medium text-(--dye-ink)">{service.subtitle}</p>
        <details className="group/more mb-1 open:mb-5 lg:mb-7 lg:details-content:[content-visibility:visible]">
          <summary className="relative z-1 flex min-h-11 w-fit list-none items-center gap-1.5 font-semibold lg:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
            {texts.highlightsLabel}
            <ChevronDown
              aria-hidden="true"
              className="size-5 transition-transform duration-quick group-open/more:rotate-180"
            />
          </summary>
          <p className="text-ink-soft lg:mt-3">{service.description}</p>
          <ul
            aria-label={texts.highlightsLabel}
            className="mt-6 grid gap-x-6 gap-y-2.5 border-t-2 border-dashed border-line pt-6 lg:grid-cols-2"
          >
            {service.highlights.map((highlight) => (
              <CheckItem key={highlight}>{highlight}</CheckItem>
            ))}
          </ul>
          <dl className="mt-6 grid gap-x-6 gap-y-4 rounded-control bg-(--dye-soft) p-4 leading-snug lg:grid-cols-2 lg:p-5">
            <Fact term={texts.perfectForLabel} text={service.perfectForText} />
            <Fact term={texts.resultLabel} text={service.resultText} />
          </dl>
        </details>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
          <p className="flex-1 text-small leading-tight text-ink-soft">
            <span className="whitespace-nowrap">
              {`${texts.priceLabel} `}
              <span className="figure text-2xl text-ink lg:text-3xl lg:large-cut">
                <Figure>{formatPrice(starter)}</Figure>
              </span>
            </span>{' '}
            <span className="block">{terms}</span>
          </p>
          <ButtonLink
            to={paths.service.to(service.id)}
            // Covers the whole card.
            className="after:absolute after:inset-0"
          >
            {texts.learnMore}
            <span className="sr-only">{texts.about(service.title)}</span>
          </ButtonLink>
        </div>
        <ExternalLink
          href={site.bookingUrl}
          className="relative z-1 mt-1 inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-(--dye-ink) underline decoration-2 underline-offset-4 hover:decoration-4 print:hidden"
        >
          {texts.discoveryCall}
          <ArrowUpRight aria-hidden="true" className="size-4.5" />
        </ExternalLink>
      </div>
    </article>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="mb-0.5 text-small font-semibold text-(--dye-ink)">{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}
