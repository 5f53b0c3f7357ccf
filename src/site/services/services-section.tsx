import Download from 'lucide-react/icons/download';
import { buttonClasses } from '@/shared/ui/button-classes';
import { serviceCards } from '@/shared/content/service-cards';
import { sections } from '@/shared/content/sections';
import { servicesFile } from './services-file';
import { servicesOverview } from '@content/services-overview';
import { servicesSection as texts } from '@content/services-section';
import { ServiceCard } from './service-card';

/** The services on the home page. */
export function ServicesSection() {
  const titleId = `${sections.services}-title`;
  return (
    <section id={sections.services} aria-labelledby={titleId} tabIndex={-1}>
      <div className="page-width pt-14 pb-section md:pt-24">
        <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-[7fr_5fr] print:block">
          <h2 id={titleId} className="section-title max-w-[9em]">
            {texts.title}
          </h2>
          <p className="lead text-ink-soft">{texts.lead}</p>
        </div>
        <ul className="mt-8 grid gap-x-6 gap-y-8 sm:grid-cols-2 md:mt-12 lg:mt-16 lg:gap-x-10 lg:gap-y-14 xl:gap-x-14">
          {serviceCards.map((service) => (
            <li key={service.id} className="flex sm:only:col-span-2">
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
        {/* A plain link, because it leads to a file and not to a route. */}
        <a
          href={servicesFile}
          download
          className={buttonClasses({
            variant: 'outline',
            className:
              'mt-8 py-2.5 text-balance max-sm:w-full max-sm:px-3 max-sm:text-small md:mt-14',
          })}
        >
          <Download aria-hidden="true" className="size-5" />
          {servicesOverview.download}
        </a>
      </div>
    </section>
  );
}
