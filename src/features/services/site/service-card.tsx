import { Link } from 'react-router-dom';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Check from 'lucide-react/icons/check';
import { ExternalLink } from '@/components/site/external-link';
import { buttonClasses } from '@/components/ui/button-classes';
import { servicePrices } from '@/content/services/prices';
import type { ServiceCard as ServiceCardData } from '@/content/services/types';
import { servicesSection as texts } from '@/content/services-section';
import { site } from '@/content/site';
import { paths } from '@/lib/paths';
import { formatPrice } from '../price';

/** A service on the home page, drawn as a market stall. */
export function ServiceCard({ service }: { service: ServiceCardData }) {
  const { starter, terms } = servicePrices[service.id];
  return (
    <article data-dye={service.color} className="group stall">
      <div aria-hidden="true" className="stall-roof">
        <div className="stall-awning" />
        <span className="emoji die-cut tilt">{service.emoji}</span>
      </div>
      <div className="stall-body">
        <h3 className="card-title">{service.title}</h3>
        <p className="lead">{service.subtitle}</p>
        <p className="soft">{service.description}</p>
        <ul aria-label={texts.highlightsLabel}>
          {service.highlights.map((highlight) => (
            <li key={highlight}>
              <Check aria-hidden="true" className="line-icon" />
              {highlight}
            </li>
          ))}
        </ul>
        <dl>
          <div>
            <dt>{texts.perfectForLabel}</dt>
            <dd>{service.perfectForText}</dd>
          </div>
          <div>
            <dt>{texts.resultLabel}</dt>
            <dd>{service.resultText}</dd>
          </div>
        </dl>
        <div className="stall-board">
          <p className="stall-price">
            <span>{texts.priceLabel}</span>
            <span className="figure">{formatPrice(starter)}</span>
            {` ${terms}`}
          </p>
          <Link to={paths.service.to(service.id)} className={buttonClasses()}>
            {texts.learnMore}
            <span className="sr-only">{` about ${service.title}`}</span>
          </Link>
        </div>
        <ExternalLink href={site.bookingUrl} className="stall-call">
          {texts.discoveryCall}
          <ArrowUpRight aria-hidden="true" className="line-icon" />
        </ExternalLink>
      </div>
    </article>
  );
}
