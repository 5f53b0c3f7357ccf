import Download from 'lucide-react/icons/download';
import { buttonClasses } from '@/components/ui/button-classes';
import { serviceCards } from '@/content/services/cards';
import { servicesOverview } from '@/content/services-overview';
import { servicesSection as texts } from '@/content/services-section';
import { ServiceCard } from './service-card';

/** The services on the home page. */
export function ServicesSection() {
  const titleId = `${texts.id}-title`;
  return (
    <section id={texts.id} aria-labelledby={titleId} tabIndex={-1} className="services">
      <div className="page-width">
        <div className="services-head">
          <h2 id={titleId} className="section-title">
            {texts.title}
          </h2>
          <p className="lead soft">{texts.lead}</p>
        </div>
        <ul className="stalls">
          {serviceCards.map((service) => (
            <li key={service.id}>
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
        {/* A file, not a route, so no router link. */}
        <a
          href={servicesOverview.href}
          download
          className={buttonClasses({ variant: 'outline', className: 'services-overview' })}
        >
          <Download aria-hidden="true" className="line-icon" />
          {servicesOverview.download}
        </a>
      </div>
    </section>
  );
}
