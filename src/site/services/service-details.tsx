import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { CallToAction } from '@/site/ui/call-to-action';
import { Postcard } from '@/site/ui/pictures/postcard';
import { Figure } from '@/shared/format/figure';
import { Marigold } from '@/shared/pictures/marigold';
import { Picture } from '@/shared/pictures/picture';
import { caseStudyPage } from '@content/case-study-page';
import { serviceLinks } from '@/shared/content/service-links.prepared';
import type { Service, ServiceResult } from '@/content/service-types';
import type { ServiceId } from '@/shared/content/ids';
import { servicePage as texts } from '@content/services-section';
import { paths } from '@/shared/paths';
import { ServicePricing } from './service-pricing';
import { CheckItem } from './check-item';

interface ServiceDetailsProps {
  service: Service;
  /** The cases in which the service was used, shown after the client's words. */
  children: ReactNode;
}

/** The page of a service below its header. */
export function ServiceDetails({ service, children }: ServiceDetailsProps) {
  return (
    <>
      <Results results={service.results} />
      <Scope service={service} />
      <Strategy strategy={service.strategy} />
      <ServicePricing service={service} />
      <Postcard {...service.testimonial} emoji={service.emoji} />
      {children}
      <OtherServices currentId={service.id} />
      <CallToAction
        title={texts.callTitle}
        lead={texts.callLead}
        action={texts.bookCall}
        caption={caseStudyPage.callNote}
      />
    </>
  );
}

/** Shows the three results, each on a marigold in the service's colour, with its client. */
function Results({ results }: { results: readonly ServiceResult[] }) {
  return (
    <section aria-labelledby="results-title" className="page-width pt-16 md:pt-24 print:pt-6">
      <h2 id="results-title" className="sr-only">
        {texts.resultsTitle}
      </h2>
      <ul className="grid gap-x-8 gap-y-6 md:grid-cols-3 print:grid-cols-3">
        {results.map(({ value, label, of }) => (
          <li
            key={label}
            className="flex items-center gap-5 md:flex-col md:items-start lg:flex-row lg:items-center"
          >
            <p className="relative grid size-32 shrink-0 place-items-center lg:size-36 print:size-auto">
              <Marigold
                petals={18}
                className="absolute inset-0 size-full text-(--dye) print:hidden"
              />
              {/* Narrow, so that two words wrap. */}
              <span className="figure relative max-w-[5.75rem] text-center text-[1.5rem] text-(--on-dye) lg:large-cut lg:max-w-[6.5rem] lg:text-[2rem] print:text-ink">
                <Figure>{value}</Figure>
              </span>
            </p>
            <div className="max-w-[11rem] text-lead leading-snug font-medium text-balance">
              <p>{label}</p>
              <p className="mt-1 text-small font-normal text-ink-soft">{of ?? texts.allClients}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Explains the service, what it includes, and for whom it is. */
function Scope({ service }: { service: Service }) {
  return (
    <section className="page-width grid items-start gap-x-16 gap-y-14 py-section lg:grid-cols-2 print:gap-y-4">
      <div>
        <h2 className="card-title font-bold">{texts.aboutTitle}</h2>
        <p className="lead mt-5 text-ink-soft print:max-w-none">{service.fullDescription}</p>
        <div className="mt-10 rounded-card bg-(--dye-soft) p-5 sm:p-9 print:mt-4 print:p-0">
          <h2 className="card-title font-bold">{texts.perfectForTitle}</h2>
          <ul className="mt-4">
            {service.perfectFor.map((item) => (
              <li
                key={item}
                className="border-t border-(--dye-ink)/25 py-3.5 leading-snug print:py-1.5 first:border-0 last:pb-0"
              >
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="rounded-b-card border border-t-0 border-line bg-surface shadow-card lg:sticky lg:top-28 print:border-0">
        <div aria-hidden="true" className="stall-awning -mx-1.5 rounded-t-control sm:-mx-3" />
        <div className="p-5 pt-7 sm:p-9 sm:pt-8 print:p-0">
          <h2 className="card-title font-bold break-after-avoid">{texts.includesTitle}</h2>
          <ul className="mt-6 grid gap-x-8 gap-y-4 print:mt-4 print:gap-y-2 sm:max-lg:grid-cols-2">
            {service.includes.map((item) => (
              <CheckItem key={item}>{item}</CheckItem>
            ))}
            {service.includesWithPremium.map((item) => (
              <CheckItem key={item} plan={texts.plans.premium.name}>
                {item}
              </CheckItem>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Shows the steps of the work as rings on a line, which is vertical on narrow screens. */
function Strategy({ strategy }: Pick<Service, 'strategy'>) {
  return (
    <section className="page-width pb-section">
      <h2 className="section-title max-w-[9.5em] break-after-avoid print:max-w-none">
        {texts.strategyTitle}
      </h2>
      <ol className="mt-10 grid lg:mt-14 lg:auto-cols-fr lg:grid-flow-col print:mt-2">
        {strategy.map(({ when, title, text }) => (
          <li
            key={title}
            className="group relative break-inside-avoid pb-9 ps-11 print:pb-1 lg:pt-11 lg:pe-6 lg:pb-0 lg:ps-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-3 -bottom-3 inset-s-2.5 border-2 border-(--dye-ink) group-last:hidden lg:top-2.5 lg:-inset-e-3 lg:bottom-auto lg:inset-s-3"
            />
            <span
              aria-hidden="true"
              className="absolute top-0.5 inset-s-0 size-6 rounded-full border-5 border-(--dye-ink) bg-ground lg:top-0"
            />
            <p className="text-small font-semibold text-(--dye-ink)">{when}</p>
            <h3 className="mt-1 text-[1.375rem] leading-tight font-bold">{title}</h3>
            <p className="mt-2 max-w-prose text-ink-soft print:mt-0">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Links to the other services. */
function OtherServices({ currentId }: { currentId: ServiceId }) {
  const others = serviceLinks.filter(({ id }) => id !== currentId);
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="other-services-title" className="page-width pb-section print:hidden">
      <h2 id="other-services-title" className="card-title font-bold">
        {texts.othersTitle}
      </h2>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {others.map(({ id, title, emoji, color }) => (
          <li key={id} data-dye={color} className="flex">
            <Link
              to={paths.service.to(id)}
              className="group flex w-full items-center gap-4 rounded-card bg-(--dye-soft) p-4 leading-tight font-semibold"
            >
              <Picture emoji={emoji} className="tilt size-12 shrink-0" />
              <span className="grow underline-offset-4 group-hover:underline">{title}</span>
              <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-(--dye-ink)" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
