import { Download } from 'lucide-react';
import { buttonClasses } from '@/components/ui/button-classes';
import { serviceCards } from '@/content/services/cards';
import { servicesOverview } from '@/content/services-overview';
import { servicesSection as texts } from '@/content/services-section';
import { ServiceCard } from './service-card';

/** The home page's street: a stall for each service. */
export function ServicesSection() {
  const titleId = `${texts.id}-title`;
  return (
    <section id={texts.id} aria-labelledby={titleId} tabIndex={-1}>
      <div className="mx-auto max-w-page px-gutter pt-[calc(theme(spacing.section)+1rem)] pb-section">
        <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[7fr_5fr]">
          <h2 id={titleId} className="max-w-[15ch] text-display-2 font-extrabold">
            {texts.title}
          </h2>
          <p className="max-w-prose text-lead text-ink-soft">{texts.lead}</p>
        </div>
        <ul className="mt-12 grid gap-x-10 gap-y-14 md:mt-16 lg:grid-cols-2 xl:gap-x-14">
          {serviceCards.map((service) => (
            <li key={service.id} className="flex">
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
        {/* A file beside the app, not a page of it: no router link. */}
        <a
          href={servicesOverview.href}
          download
          className={buttonClasses({
            variant: 'outline',
            className: 'mt-12 py-2.5 text-balance md:mt-14',
          })}
        >
          <Download aria-hidden="true" className="size-5 shrink-0" />
          {servicesOverview.download}
        </a>
      </div>
    </section>
  );
}
